-- What its owner could see when it was made: who sees less today does not fetch it. Those of before tell nothing of it.
alter table report add column sight jsonb not null default '{"reach": "own", "groups": []}';
