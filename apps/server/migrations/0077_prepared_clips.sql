-- expand
-- When a person last began to show their face: until a clip was looked at, or an hour passed, they are asked for the same steps.
alter table biometric_attempt add column started_at timestamptz;

-- When they posted clips within the last day, refused ones included.
alter table signatory add column face_clip_times timestamptz[] not null default '{}';

-- What the face alone looks like in the frames of an attempt, 32 bytes each: known also within another frame.
alter table face_likeness add column faces bytea not null default '' check (length(faces) % 32 = 0);
