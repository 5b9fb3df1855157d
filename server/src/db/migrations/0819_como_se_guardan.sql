-- Up Migration
-- What the house numbers itself never ends: a day that was typed for a resolution, before the kind was changed to a note, stopped them.
update electronico_rangos set vigente_desde = '2020-01-01', vigente_hasta = '2099-12-31' where resolucion = '';

-- The number of a telephone is looked for in capitals; that of some has letters, and was kept as it was typed. What its paper said stays.
update certificados set imeis = array(
    select regexp_replace(upper(imei), '[^A-Z0-9]', '', 'g') from unnest(imeis) with ordinality as suyo (imei, cual) order by cual)
  where imeis::text ~ '[^A-Z0-9{},]';
