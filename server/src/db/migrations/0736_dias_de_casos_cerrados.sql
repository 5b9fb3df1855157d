-- Up Migration
-- A case that is over is not looked at again: those that were closed before kept the day that they had.
update sagrilaft_casos set recordar = null where estado in ('archivado', 'presentado') and recordar is not null;
