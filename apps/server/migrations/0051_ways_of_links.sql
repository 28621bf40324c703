-- expand
-- How links travel, WhatsApp as a way of links and codes, and what became of each message.
alter table company
  add column link_channel text not null default 'email' check (link_channel in ('email', 'sms', 'whatsapp'));

alter table signatory
  -- of the link that stands: a code goes another way
  add column link_channel text not null default 'email' check (link_channel in ('email', 'sms', 'whatsapp'));

alter table signatory_otp drop constraint signatory_otp_channel_check;
alter table signatory_otp
  add constraint signatory_otp_channel_check check (channel in ('sms', 'whatsapp', 'email'));
alter table sandbox_message drop constraint sandbox_message_channel_check;
alter table sandbox_message
  add constraint sandbox_message_channel_check check (channel in ('mail', 'sms', 'whatsapp'));

-- A message that a provider reports about. Its words and its number are not kept: they are the signatory's.
create table text_message (
  tenant_id uuid not null default tenant_of_transaction() references tenant,
  id uuid not null,
  channel text not null check (channel in ('sms', 'whatsapp')),
  purpose text not null check (purpose in ('link', 'code', 'notice')),
  signatory_id uuid,
  -- as the provider names it
  reference text not null,
  sent_at timestamptz not null,
  delivered_at timestamptz,
  read_at timestamptz,
  failed_at timestamptz,
  failure text,
  -- millionths of a dollar; null until the provider says whether it charges
  cost_micros bigint,
  primary key (tenant_id, id),
  foreign key (tenant_id, signatory_id) references signatory on delete cascade
);
create index text_message_newest on text_message (tenant_id, sent_at desc);
call protect_tenant_table('text_message', 'select, insert, update, delete');
