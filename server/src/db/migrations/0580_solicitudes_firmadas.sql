-- Up Migration
-- Codes of the limits that whoever asked signed for themselves when they asked: `exige` keeps what is asked of others alone, and without
-- these a limit that came later and that they may answer for looked like one that they had signed. Of a request from before, nobody
-- knows: what it does not ask for comes back to who asked.
alter table solicitudes add column firmadas text[] not null default '{}';
