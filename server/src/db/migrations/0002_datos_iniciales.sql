-- Up Migration
-- What every company needs before its first day: accounts, sources, terms and settings. Roles come from the program
-- (api/permisos.ts), which knows the permission keys.

insert into cuentas (codigo, nombre, naturaleza) values
  ('110505', 'Caja general', 'debito'),
  ('111005', 'Bancos, moneda nacional', 'debito'),
  ('143505', 'Mercancías, contratos con pacto de retroventa', 'debito'),
  ('143510', 'Mercancías, vitrina', 'debito'),
  ('143515', 'Mercancías, desuso', 'debito'),
  ('310505', 'Capital autorizado', 'credito'),
  ('417505', 'Retroventa de contratos', 'credito'),
  ('417510', 'Descuentos de retroventa', 'debito'),
  ('539595', 'Otros gastos, decomisos', 'debito');

insert into fuentes_consulta (codigo, nombre, orden, activo, tipos_documento_permitidos, permite_pago, costo_unitario, tiene_pdf, descripcion) values
  ('12549865', 'Estado RUT', 1, false, '{CC,CE,NIT,PEP,PPT}', true, 2000, true, 'Estado del registro único tributario'),
  ('85423146', 'Antecedentes disciplinarios', 2, false, '{CC,CE,NIT,PEP,PPT}', true, 2000, true, 'Certificado de antecedentes disciplinarios'),
  ('28600607', 'Lista OFAC', 3, true, '{}', false, 0, true, 'Lista de sancionados del Tesoro de los Estados Unidos'),
  ('89242210', 'Lista ONU', 4, true, '{}', false, 0, true, 'Lista consolidada del Consejo de Seguridad'),
  ('20036582', 'Nombres', 5, false, '{CC,CE,PEP,PPT}', true, 2000, false, 'Nombres registrados para un documento'),
  ('12457842', 'Lista PEP', 6, false, '{}', true, 2000, true, 'Personas expuestas políticamente'),
  ('64157935', 'RUNT vehículos', 7, false, '{CC,CE,NIT,PS,PPT}', true, 2000, true, 'Registro de vehículos'),
  ('23566548', 'RUNT personas', 8, false, '{CC,CE,PS,PPT}', true, 2000, true, 'Registro de conductores'),
  ('30068746', 'PPT', 9, false, '{PPT}', true, 2000, true, 'Permiso por protección temporal');

insert into plazos (id, nombre, plazo, dias, predeterminado) values
  ('019a0000-0000-7000-8000-000000000001', '1 mes', 1, 0, false),
  ('019a0000-0000-7000-8000-000000000002', '2 meses', 2, 0, false),
  ('019a0000-0000-7000-8000-000000000003', '3 meses', 3, 0, true),
  ('019a0000-0000-7000-8000-000000000004', '4 meses', 4, 0, false),
  ('019a0000-0000-7000-8000-000000000006', '6 meses', 6, 0, false);

insert into configuracion (valor) values ('{
  "time_line": 120,
  "informeDetalladoGerencia": false,
  "planillaAlterna": false,
  "crmSalesforce": false,
  "comerciaCelulares": false,
  "contratos": {
    "porcentaje": 500,
    "diasGracia": 3,
    "diasGraciaAbono": 3,
    "diasInicialDes": 10,
    "diasDes": 5,
    "porDesDisolucion": 1000,
    "porMaxDesDisolucion": 5000
  },
  "sugeridos": {
    "dolar": 3905.20,
    "onza": 3980.10,
    "plata": 48.35,
    "ajuste": 15001.46,
    "ultimaUpdate": null,
    "contrato": { "porcentaje": 6000, "categorias": [
      { "valor_sugerido": 484720 }, { "valor_sugerido": 442000 }, { "valor_sugerido": 0 }, { "valor_sugerido": 0 },
      { "valor_sugerido": 268000 }, { "valor_sugerido": 184000 }, { "valor_sugerido": 151000 }, { "valor_sugerido": 0 } ] },
    "compra_directa": { "porcentaje": 7000, "categorias": [
      { "valor_sugerido": 484720 }, { "valor_sugerido": 442000 }, { "valor_sugerido": 0 }, { "valor_sugerido": 0 },
      { "valor_sugerido": 268000 }, { "valor_sugerido": 184000 }, { "valor_sugerido": 151000 }, { "valor_sugerido": 0 } ] }
  }
}');
