-- Showing a face asks the civil registry and the matcher, a paper its reader, and each of them is paid also for finding
-- nothing: one link asks so often and no more.
alter table signatory
  add column biometric_questions int not null default 0,
  add column paper_readings int not null default 0;
