-- expand
-- Whether the mail that announces a finished process brings the final documents.
alter table company add column attach_copies boolean not null default true;
-- What a mail of the sandbox brought: name, size and hash of each file. The files themselves lie with their process.
alter table sandbox_message add column attachments jsonb not null default '[]';
