-- Up Migration
-- A cédula or a NIT that was kept with zeros before it ("0079123456") was met by no scan, search or import of its number: it is kept as it
-- is asked for, also of a record that was merged. `clientes_como_era` keeps what papers said. Where another record has the number already,
-- or two would come to have it, each stays as it is: whether they are one person is for a merge to say.
update clientes c
set cedula = s.numero, modified = now(),
  busqueda = case when right(c.busqueda, length(c.cedula)) = c.cedula
    then left(c.busqueda, -length(c.cedula)) || s.numero else c.busqueda end
from (
  select id, tipo_documento, ltrim(cedula, '0') numero, count(*) over (partition by tipo_documento, ltrim(cedula, '0')) cuantas
  from clientes where anonimizado is null and tipo_documento in ('CC', 'NIT') and cedula ~ '^0+[1-9][0-9]{5,14}$') s
where s.id = c.id and s.cuantas = 1
  and not exists (select from clientes o where o.cedula = s.numero and o.tipo_documento = s.tipo_documento);
