-- Who takes care of a hit until it is decided, and the day (Bogotá) to look at it again.
alter table tareas_cumplimiento
  add column asignada_a uuid references usuarios,
  add column recordar date;

create index tareas_de_quien on tareas_cumplimiento (asignada_a) where estado = 'pendiente' and asignada_a is not null;
