-- Up Migration
-- A hit that was decided is not looked at again: those of before kept the day that they had.
update tareas_cumplimiento set recordar = null where estado <> 'pendiente' and recordar is not null;
