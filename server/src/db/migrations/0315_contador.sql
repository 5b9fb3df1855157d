-- The accountant's role of companies that have theirs already; a new one gets it with the others. The keys are given by the
-- start that follows, as to any default role that nobody edited. A role of that name that they made stays as it is.
insert into roles (id, nombre, permisos, inicial)
select gen_random_uuid(), 'Contador', '{}', true where exists (select from roles)
on conflict (nombre) do nothing;
