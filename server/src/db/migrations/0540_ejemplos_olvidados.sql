-- Up Migration
-- Cells of people that helped to choose the columns of a file stayed with imports that ended long ago, whoever was forgotten since (Ley 1581).
update importaciones set ejemplos = '[]' where estado not in ('revisando', 'lista');
