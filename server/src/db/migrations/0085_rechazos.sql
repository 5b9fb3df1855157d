-- Up Migration
-- What was refused to somebody inside: signatures that were wrong or blocked, and doors that are not theirs. They are kept in
-- the book of sign-ins, beside the attempts to enter.
alter table logueos
  add column hecho text not null default 'ingreso' check (hecho in ('ingreso', 'rechazo')),
  add column codigo text,
  -- Method and pattern, never the address itself: it may carry a document.
  add column ruta text,
  -- What was tried, in words.
  add column llamada text,
  -- In whose name a save was signed.
  add column firma text,
  add check (hecho = 'ingreso' or (not exito and sesion_id is null and codigo is not null and ruta is not null));
