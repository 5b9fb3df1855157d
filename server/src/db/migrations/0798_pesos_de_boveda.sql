-- Up Migration
-- What a bag weighed when it was sealed, and what its hand-offs are weighed against: the last weight that was sent or authorised. Of the
-- bags of before, what they last weighed was taken as good.
alter table custodias add column peso_envio integer, add column peso_base integer;
update custodias k set peso_base = k.peso,
  peso_envio = coalesce((select (d.entrada ->> 'peso')::int from documentos d where d.id = k.id), k.peso);
alter table custodias alter column peso_envio set not null, alter column peso_base set not null,
  add check (peso_envio > 0), add check (peso_base > 0);
