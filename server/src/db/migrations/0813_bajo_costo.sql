-- Up Migration
-- What was sold below its cost (*Excepciones*) is a line of very few sales, looked for among every line of the chain. A sale that lost nothing
-- is not in the index.
create index venta_lineas_bajo_costo on venta_lineas (venta_id) where precio - iva < costo;

-- How many documents are large (`documentos_grandes`): taken for one in three, they were looked for among all those of the branches too.
create statistics documentos_cuanto on abs(valor) from documentos;
analyze documentos (valor);
