-- Up Migration
-- A draft keeps what its lines said when it was made: one of a sale by weight of before is named as its line is now (0570), because
-- it is issued with what it keeps. Its lines stand in the order of those of the sale that it names. What has a number stays as it is.
update electronicos e set contenido = jsonb_set(e.contenido, '{lineas}', (
    select jsonb_agg(case when l.descripcion is null then una.linea
      else jsonb_set(una.linea, '{descripcion}', to_jsonb(l.descripcion)) end order by una.cual)
    from jsonb_array_elements(e.contenido -> 'lineas') with ordinality una(linea, cual)
    left join venta_lineas l on una.linea ->> 'descripcion' = 'Por peso' and l.venta_id = e.origen_id
      and l.tipo = 'granel' and l.orden = e.lineas[una.cual]))
  where e.estado = 'borrador' and e.numero is null and e.origen = 'venta'
    and jsonb_path_exists(e.contenido, '$.lineas[*] ? (@.descripcion == "Por peso")');
