-- Up Migration
-- What was kept of these charts without a first day, a report, a mail or a view of a person, was of every year: it goes on saying the same
-- figures, now that they open with twelve months (052).
update reportes set busqueda = busqueda || '{"fechaDesde": "1990-01-01"}'
where informe in ('resolucionesGrafico', 'prorrogasGrafico') and not busqueda ? 'fechaDesde';
update vistas set busqueda = busqueda || '{"fechaDesde": "1990-01-01"}'
where lista in ('auditoria.resoluciones-grafico', 'auditoria.prorrogas-grafico') and not busqueda ? 'fechaDesde';
