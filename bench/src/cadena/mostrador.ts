import pg from 'pg'
import type { Escenario } from '../escenario.ts'
import { alternar, type Contendiente } from '../medir.ts'
import type { Fila } from '../tabla.ts'
import { comoGerente, filaDe, pedirEnTurno, pisosDe } from './montar.ts'

const RITMO = { calentamiento: 12, vueltas: 120 }
/** Milliseconds, p95, at five million contracts and at two hundred thousand things in the shop window. */
const LISTA_MS = 30
const FICHA_MS = 30
const TOTALES_MS = 150
const VITRINA_MS = { filas: 10, cuentas: 30 }
const AVANZADA_MS = { filas: 30, cuentas: 100 }
const CLIENTES_MS = 60
const UTILIDAD_MS = 400

/** As the screen asks for them: the rows, then what is said of the whole filter (ADR 060). */
const LISTAS = [
  '/contratos?parte=filas',
  '/contratos?parte=filas&estado=vencido',
  '/contratos?parte=filas&estado=vigente&orden=vence',
  '/contratos?parte=filas&estado=resuelto',
  '/contratos?parte=filas&clase=Varios&orden=-capital',
  '/contratos?parte=filas&pagina=3',
]
const suCuenta = (ruta: string) => ruta.replace('parte=filas', 'parte=cuentas')
const CUENTAS = LISTAS.map(suCuenta)
const PARA_RETIRAR = [
  '/contratos/para-retirar',
  '/contratos/para-retirar?estado=vencido',
  '/contratos/para-retirar?clase=Oro',
]
const VITRINA = [
  '/vitrina?parte=filas&texto=filigrana',
  '/vitrina?parte=filas&texto=cadena%20chino',
  '/vitrina?parte=filas&categoria=4&gramosDesde=5&gramosHasta=8',
  '/vitrina?parte=filas&texto=televisor&orden=precio',
  '/vitrina?parte=filas&edad=viejos',
]
/** A number as it is typed, which also begins some documents, and one on its way to `000123`: the page, and what is said of all that it finds. */
const NUMEROS = ['/contratos?texto=12345', '/contratos?texto=7301', '/contratos?texto=0001']
/** A name that nobody has and the beginning of a rare one: what is typed while somebody is looked for. */
const CLIENTES = ['/clientes/lista?texto=zzzz', '/clientes/lista?texto=maria%20zurbaran']
const UTILIDAD = ['/contratos/utilidad', '/contratos/utilidad?por=mes']
const AVANZADA = VITRINA.map((ruta) => ruta.replace('/vitrina?', '/vitrina/cadena?'))

/** What a cashier and a seller look at all day, over HTTP, each beside the least that PostgreSQL could be asked for. */
export async function medirMostrador(escenario: Escenario): Promise<Fila[]> {
  const { url, almacenId } = escenario
  const navegador = await comoGerente(escenario)
  const sql = new pg.Client({ connectionString: url })
  await sql.connect()
  const piso = pisosDe(sql)
  try {
    const { rows } = await sql.query<{ codigo: string; id: string }>(
      `select codigo, id from (select codigo, id, row_number() over (order by numero) i from contratos where almacen_id = $1) c
       where i % 97 = 0 order by i limit 60`,
      [almacenId],
    )
    const medir = (rutas: readonly string[], suyo: Contendiente) =>
      alternar({ nuestro: pedirEnTurno(navegador, rutas), piso: suyo }, RITMO)
    const listas = await medir(
      LISTAS,
      piso(
        `select c.codigo, c.capital, c.vence, c.estado, k.nombre_completo, k.cedula from contratos c
         join clientes k on k.id = c.cliente_id where c.almacen_id = $1 order by c.codigo desc limit 50`,
        almacenId,
      ),
    )
    const fichas = await medir(
      rows.map(({ codigo }) => `/contratos/${codigo}`),
      piso(
        `select c.*, (select json_agg(d) from documentos d where d.origen_id = c.id) d,
           (select json_agg(p) from piezas p where p.origen_id = c.id) p from contratos c where c.codigo = $1`,
        rows[0]?.codigo,
      ),
    )
    const porNumero = await medir(
      NUMEROS,
      piso(
        'select codigo, capital, vence from contratos where almacen_id = $1 and numero = 12345',
        almacenId,
      ),
    )
    const sumados = piso(
      `select count(*), sum(capital), sum(peso_total) from contratos where almacen_id = $1
       and estado in ('vigente', 'devuelto_vigente', 'en_espera')`,
      almacenId,
    )
    const cuentas = await medir(CUENTAS, sumados)
    const paraRetirar = await medir(PARA_RETIRAR, sumados)
    const deVitrina = piso(
      `select id, codigo, descripcion, precio, desde from piezas where almacen_id = $1 and lugar = 'vitrina'
       and busqueda like '%filigrana%' order by desde limit 50`,
      almacenId,
    )
    const deTodas = piso(
      `select id, codigo, descripcion, precio, desde from piezas where lugar = 'vitrina' and busqueda like '%filigrana%'
       order by desde limit 50`,
    )
    const vitrina = await medir(VITRINA, deVitrina)
    const avanzada = await medir(AVANZADA, deTodas)
    const clientes = await medir(
      CLIENTES,
      piso(
        `select id, cedula, nombre_completo from clientes where id in
           (select cliente_id from cliente_palabras where palabra = 'zurbaran') order by created desc limit 50`,
      ),
    )
    const utilidad = await medir(
      UTILIDAD,
      piso(
        `select count(*), sum(valor) from documentos where almacen_id = $1 and origen = 'contrato'
         and fecha >= date_trunc('month', now())::date`,
        almacenId,
      ),
    )
    const cuentasVitrina = await medir(VITRINA.map(suCuenta), deVitrina)
    const cuentasAvanzada = await medir(AVANZADA.map(suCuenta), deTodas)
    return [
      filaDe('lista de contratos', listas, 0.95, LISTA_MS),
      filaDe('ficha de un contrato', fichas, 0.95, FICHA_MS),
      filaDe('buscar un contrato por su número', porNumero, 0.95, LISTA_MS),
      filaDe('conteos y totales del filtro entero', cuentas, 0.95, TOTALES_MS),
      filaDe('para retirar hoy, del filtro entero', paraRetirar, 0.95, TOTALES_MS),
      filaDe('buscar en la vitrina del almacén', vitrina, 0.95, VITRINA_MS.filas),
      filaDe('búsqueda avanzada en toda la cadena', avanzada, 0.95, AVANZADA_MS.filas),
      filaDe('lista de clientes, un nombre de pocos o de nadie', clientes, 0.95, CLIENTES_MS),
      filaDe('utilidad de un mes del almacén', utilidad, 0.95, UTILIDAD_MS),
      filaDe('sus cuentas después, en el almacén', cuentasVitrina, 0.95, VITRINA_MS.cuentas),
      filaDe('sus cuentas después, en toda la cadena', cuentasAvanzada, 0.95, AVANZADA_MS.cuentas),
    ]
  } finally {
    navegador.cerrar()
    await sql.end()
  }
}
