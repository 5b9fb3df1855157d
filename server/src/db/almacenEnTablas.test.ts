import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { crearBase } from '../testing/baseDeDatos.ts'

const base = await crearBase()
afterAll(() => base.cerrar())

/** Tables without a branch of their own, each with why (D1, D20): whatever else grows with the work carries `almacen_id`. */
const SIN_ALMACEN: Readonly<Record<string, string>> = {
  almacenes: 'are the branches',
  articulo_fotos: 'of an item of a contract, which has it',
  articulos_favoritos: 'of a person, whatever the branch',
  auditoria_cadena: 'the chain of the whole log',
  auditoria_sellos: 'the chain of the whole log',
  cliente_palabras: 'of customers, whom the chain shares (D20)',
  clientes_anteriores: 'of customers, whom the chain shares (D20)',
  cargas_excluidos: 'register of the country',
  codigos_recuperacion: 'of a person, whatever the branch',
  compra_fotos: 'of a line of a purchase, which has it',
  configuracion: 'one row',
  consulta_avisos: 'notices of providers, which know no branch',
  consulta_pdfs: 'of a consultation, which has it',
  contrapartes: 'of a document, which has it',
  contrapartes_corte: 'one row',
  contrato_articulos: 'of a contract, which has it',
  correo_detenido: 'of the mail of the house, one row',
  costos_consulta: 'prices of the chain',
  costos_consulta_historial: 'prices of the chain',
  cuentas: 'chart of the company',
  cuentas_concepto: 'chart of the company',
  documento_autorizaciones: 'of a document, which has it',
  electronico_archivos: 'consecutives of the files of the house, one row a year',
  electronico_emisor: 'one row',
  empresa: 'one row',
  excluidos: 'register of the country',
  fotos: 'of customers, whom the chain shares (D20)',
  fuentes_consulta: 'settings of the chain',
  fusiones: 'of customers, whom the chain shares (D20)',
  idempotencia: 'of a person, swept after a week',
  importacion_filas: 'of an import, which has it',
  indicadores_consultas: 'prices of the market, for the whole chain',
  indicadores_turno: 'one row',
  intentos_fallidos: 'counts by name and address, before anybody is inside',
  lista_entradas: 'lists of the chain',
  listas: 'lists of the chain',
  listas_intentos: 'lists of the chain',
  lote_contratos_filas: 'of a batch, which has it',
  mensajes_claves: 'of a message, which has it',
  migraciones: 'of the program',
  palabra_variantes: 'words of the search',
  palabras: 'words of the search',
  plazos: 'settings of the chain',
  policivo_tipos: 'of the program',
  pruebas_libros: 'prove the books of all branches at once',
  respaldos: 'of the whole database',
  restauraciones: 'of the whole database',
  revisiones: 'screen every customer of the chain',
  roles: 'of the chain',
  sagrilaft_ausencias: 'filed once for the whole chain',
  sagrilaft_casos: 'of customers, whom the chain shares (D20)',
  sagrilaft_hechos: 'of a case of the chain',
  saldos_mes_corte: 'one row',
  tareas_cumplimiento: 'of customers, whom the chain shares (D20)',
  tareas_decisiones: 'of a task of the chain',
  textos_legales: 'versions of the contract of the company',
  tipos_dinero: 'settings of the chain',
  topes_usura: 'caps of the law, for the whole chain',
  usuarios: 'of the chain',
  reporte_envios: 'of a person, whatever the branch',
  reportes: 'of the company, or of a person',
  vistas: 'of a person, whatever the branch',
}

it('point 40: every table that grows carries its branch, but those that say why not', async () => {
  const { rows } = await sql<{ tabla: string; tiene: boolean }>`
    select c.relname as tabla, exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'almacen_id' and not a.attisdropped) as tiene
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')`.execute(base.db)
  const sin = rows.filter(({ tiene }) => !tiene).map(({ tabla }) => tabla)
  expect(sin.filter((tabla) => !(tabla in SIN_ALMACEN))).toEqual([])
  // Nor does the list name what has it, or what is not there any more.
  const sobran = Object.keys(SIN_ALMACEN).filter((tabla) => !sin.includes(tabla))
  expect(sobran).toEqual([])
})
