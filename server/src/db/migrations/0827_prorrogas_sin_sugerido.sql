-- Up Migration
-- Nobody changes what a prórroga costs: *Sugerido* of that informe said what was charged, and *Diferencia* nothing. They are gone, and so they
-- are from what was kept over them: a report, a mail or a view of a person.
update reportes set busqueda = jsonb_strip_nulls(busqueda - '{diferenciaDesde,diferenciaHasta}'::text[] || jsonb_build_object(
  'orden', case when busqueda ->> 'orden' !~ 'sugerido|diferencia' then busqueda ->> 'orden' end,
  'barrasDe', case when busqueda ->> 'barrasDe' !~ 'sugerido|diferencia' then busqueda ->> 'barrasDe' end,
  'columnas', nullif(array_to_string(array_remove(array_remove(string_to_array(busqueda ->> 'columnas', ','), 'sugerido'), 'diferencia'), ','), '')))
where informe = 'prorrogas' and busqueda::text ~ 'sugerido|diferencia';
update vistas set busqueda = jsonb_strip_nulls(busqueda - '{diferenciaDesde,diferenciaHasta}'::text[] || jsonb_build_object(
  'orden', case when busqueda ->> 'orden' !~ 'sugerido|diferencia' then busqueda ->> 'orden' end,
  'barrasDe', case when busqueda ->> 'barrasDe' !~ 'sugerido|diferencia' then busqueda ->> 'barrasDe' end,
  'columnas', nullif(array_to_string(array_remove(array_remove(string_to_array(busqueda ->> 'columnas', ','), 'sugerido'), 'diferencia'), ','), '')))
where lista = 'auditoria.prorrogas' and busqueda::text ~ 'sugerido|diferencia';
