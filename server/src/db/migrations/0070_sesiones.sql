-- Up Migration
-- A session in columns: each change writes only what is its own, so that of two requests at once neither undoes the
-- other's; and one statement reads it together with its person, role and branch.
alter table sesiones
  add column almacen_id uuid references almacenes,
  add column visto timestamptz,
  add column csrf text;
update sesiones set
  almacen_id = (select a.id from almacenes a where a.id::text = datos ->> 'almacenId'),
  visto = to_timestamp((datos ->> 'visto')::numeric / 1000),
  csrf = datos ->> '_csrf';
-- What has no person, or never had a token, was no open session.
delete from sesiones where usuario_id is null or visto is null or csrf is null;
alter table sesiones
  alter column usuario_id set not null,
  alter column visto set not null,
  alter column csrf set not null,
  drop column datos;
