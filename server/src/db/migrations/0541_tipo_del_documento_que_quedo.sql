-- Up Migration
-- A merged record whose document the survivor took was left with the survivor's number and its own type: a document that nobody has,
-- while the real one could be given to somebody else. It gets the type that the number had.
update clientes a set tipo_documento = v ->> 'tipo_documento'
  from fusiones f cross join lateral jsonb_array_elements(f.antes) v
  where f.absorbido_id = a.id and f.deshecha is null and a.fusionado_en is not null and a.anonimizado is null
    and v ->> 'id' = f.sobreviviente_id::text and v ->> 'cedula' = a.cedula
    and v ->> 'tipo_documento' is distinct from a.tipo_documento
    and not exists (select from clientes o
      where o.cedula = a.cedula and coalesce(o.tipo_documento, '') = coalesce(v ->> 'tipo_documento', ''));
