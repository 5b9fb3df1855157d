-- Up Migration
-- Of several limits several people may answer, each for their own. A request keeps who signed which of those that it asks for, until all
-- are signed; a document that more than one person answered for, who answered for what.
alter table solicitudes add column firmas jsonb not null default '[]';

create table documento_autorizaciones (
  documento_id uuid not null references documentos,
  usuario_id uuid not null references usuarios,
  orden smallint not null,
  -- The limits: code, permission and what their sentence says.
  exige jsonb not null,
  primary key (documento_id, usuario_id)
);
