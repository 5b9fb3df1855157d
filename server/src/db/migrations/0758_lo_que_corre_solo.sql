-- Up Migration
-- The name of a file of DIAN ends in a consecutive of the house, from 1 each year and whatever kind it is of (annex FEV 1.9 §15). It was the
-- number of the document, which two prefixes share: so did their files. It goes on after the highest that a name of that year has.
create table electronico_archivos (
  anio smallint primary key,
  ultimo bigint not null check (ultimo between 1 and 4294967295)
);
insert into electronico_archivos
select 2000 + left(right(archivo, 10), 2)::int, greatest(1, max(('x' || lpad(right(archivo, 8), 16, '0'))::bit(64)::bigint))
from electronicos where archivo ~ '^[a-z]+[0-9]{15}[0-9a-f]{8}$' group by 1;

-- A message to many that met an error which nobody foresaw.
alter table difusiones add column demorada boolean not null default false;

-- What was asked of a cédula or a NIT with zeros before it is found under the number, as its customer is since 0756; where a record kept its
-- zeros, so does what was asked of it. In course they are few, and end as they were asked.
update consultas c set cedula = ltrim(c.cedula, '0')
where c.tipo_documento in ('CC', 'NIT') and c.cedula ~ '^0+[1-9][0-9]{5,14}$' and c.situacion = 'hecha'
  and not exists (select from clientes o where o.cedula = c.cedula and o.tipo_documento = c.tipo_documento);
update archivo.consultas c set cedula = ltrim(c.cedula, '0')
where c.tipo_documento in ('CC', 'NIT') and c.cedula ~ '^0+[1-9][0-9]{5,14}$' and c.situacion = 'hecha'
  and not exists (select from clientes o where o.cedula = c.cedula and o.tipo_documento = c.tipo_documento);

-- One that was read back may lack photos that could not be read: what it says of them stands beside it.
alter table respaldos drop constraint respaldos_check;
