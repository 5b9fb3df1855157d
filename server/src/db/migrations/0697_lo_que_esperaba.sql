-- Up Migration
-- A nota débito that DIAN rejected, of a sale that was voided since, is not made again; the nota crédito that waited to take it back waited
-- for ever: neither its customer could be forgotten nor its branch closed.
with pares as (
  select n.id nota, d.id debito from electronicos n join electronicos d on d.id = n.corrige_id
  where n.estado = 'borrador' and n.numero is null and d.tipo = 'notaDebito' and d.estado = 'rechazado'
), cuales as (
  select nota id from pares union select debito from pares
), hechos as (
  insert into electronico_hechos (electronico_id, orden, almacen_id, instante, hecho, detalle)
  select e.id, (select count(*) + 1 from electronico_hechos h where h.electronico_id = e.id), e.almacen_id, now(), 'desistido', ''
  from electronicos e join cuales using (id)
)
update electronicos set estado = 'descartado', espera = null where id in (select id from cuales);

-- What customers had answered to a branch that was closed since, and nobody attended, is where somebody works.
update mensajes_entrantes set almacen_id = (select id from almacenes where activo order by codigo limit 1)
where atendido is null and not baja and almacen_id in (select id from almacenes where not activo)
  and exists (select from almacenes where activo);
