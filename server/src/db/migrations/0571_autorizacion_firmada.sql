-- Up Migration
-- What the paper of a contract says of the authorisation to treat personal data (Ley 1581) is what was signed: a copy of it said
-- what the customer's record says today, and one that was taken back, or given again by another channel, was denied on the copy.
-- Of those that are signed already, the record is all there is.
alter table contratos add column autoriza_datos boolean;
update contratos k set autoriza_datos = c.autorizacion_en is not null and c.autorizacion_en <= k.creado
  from clientes c where c.id = k.cliente_id;
