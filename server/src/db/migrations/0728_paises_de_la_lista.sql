-- Up Migration
-- Which countries a list of exposed persons was read for: the same file read for others is another list, however many it has.
-- Those of before did not say it: they are taken for the countries of the installation that names none, and otherwise read again once.
alter table listas add column paises text;
update listas set paises = 'co' where fuente = '12457842';
