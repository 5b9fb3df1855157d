-- What makes an operation worth a second look is of the company, not of the product (ADR 068).
update configuracion set valor = jsonb_set(valor, '{vigilancia}', '{"efectivo": 10000000, "contratoMinimo": 20000, "repetidas": 3,
  "fraccionado": 10000000, "diasFraccionado": 7, "perdida": 1, "sugerido": 0, "fundicion": 10000}');
