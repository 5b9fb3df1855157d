-- Up Migration
-- Places of the vault are kept in capitals: of the bags that lay there before, box b1 was another one than box B1 on the map. What would
-- then be two bags in one place stays as it was written.
update custodias k set caja = upper(btrim(caja)), bandeja = upper(btrim(bandeja)), bolsa = upper(btrim(bolsa))
where estado in ('en_boveda', 'pedida')
  and (caja, bandeja, bolsa) is distinct from (upper(btrim(caja)), upper(btrim(bandeja)), upper(btrim(bolsa)))
  and not exists (select from custodias o where o.almacen_id = k.almacen_id and o.id <> k.id and o.estado in ('en_boveda', 'pedida')
    and upper(btrim(o.caja)) = upper(btrim(k.caja)) and upper(btrim(o.bandeja)) = upper(btrim(k.bandeja))
    and upper(btrim(o.bolsa)) = upper(btrim(k.bolsa)));
