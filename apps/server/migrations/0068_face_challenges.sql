-- expand
-- What a person was asked to do before the camera, in order. Attempts of the release before have none: they end in minutes.
alter table biometric_attempt add column steps text[] not null default '{}';
