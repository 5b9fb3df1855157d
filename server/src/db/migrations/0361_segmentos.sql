-- From which figures of twelve months on somebody is in a segment of risk (ADR 068).
update configuracion set valor = jsonb_set(valor, '{vigilancia}',
  valor -> 'vigilancia' || '{"efectivoAlto": 50000000, "efectivoMedio": 10000000, "operacionesMedio": 24}');
