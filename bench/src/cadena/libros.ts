import { probarLibros } from '@retroventa/server/modules/contabilidad/factory'
import pg from 'pg'
import { type Escenario, ingresar } from '../escenario.ts'
import { alternar, type Contendiente, cronometrar } from '../medir.ts'
import type { Fila } from '../tabla.ts'
import { ESTORBO_MS, estorbo } from './estorbo.ts'
import { comoGerente, filaDe, pedirEnTurno, pisosDe } from './montar.ts'

const RITMO = { calentamiento: 2, vueltas: 20 }
const BARRAS = {
  consolidado: 150,
  balance: 150,
  detallado: 400,
  analisis: 400,
  dia: 150,
  mes: 1_500,
  diario: 150,
  caja: 60,
  revision: 400,
  entera: 400,
}
/** What is told of a whole chain is gone through: so many of it in a second, milliseconds. */
const SEGUNDO = 1_000
/** Documents of a sheet that its bars speak of. */
const DEL_DIA = 2_000
const DEL_MES = 40_000
const DE_LA_PRUEBA = 5_000_000
/** Documents of a year whose people are added up and judged in a millisecond: a second for three hundred branches and 600,000 contracts. */
const DE_SEGMENTOS = 650
const MINIMO_SEGMENTOS = 150
const PRUEBA_S = 60

interface Hoja {
  readonly rutas: readonly string[]
  readonly documentos: number
}

/** What the books answer over a chain: informes over a year, the sheet of a day and of a month, files, and their proof. */
export async function medirLibrosDeCadena(escenario: Escenario): Promise<Fila[]> {
  const { url, conexion } = escenario
  const navegador = await comoGerente(escenario)
  const otro = await comoGerente(escenario)
  const leer = pedirEnTurno(otro, ['/contratos/condiciones'])
  const sql = new pg.Client({ connectionString: url })
  await sql.connect()
  const piso = pisosDe(sql)
  try {
    const [anio, mes] = [hace(365), hace(31)]
    const hasta = hace(0)
    const cinco = 'PCT01,PCT02,PCT03,PCT04,PCT05'
    const enCinco = "almacen_id in (select id from almacenes where codigo between 'PCT01' and 'PCT05')"
    const medir = (ruta: string, suyo: Contendiente) =>
      alternar({ nuestro: pedirEnTurno(navegador, [ruta]), piso: suyo }, RITMO)
    const delAnio = piso(
      `select almacen_id, cuenta, sum(debito), sum(credito) from saldos_dia where ${enCinco} and fecha between $1 and $2 group by 1, 2`,
      anio,
      hasta,
    )
    const periodo = (desde: string) => `fechaDesde=${desde}&fechaHasta=${hasta}&almacen=${cinco}`
    const consolidado = await medir(`/informes/gerencia/consolidado?${periodo(anio)}`, delAnio)
    const balance = await medir(`/informes/gerencia/balance?${periodo(anio)}`, delAnio)
    const detallado = await medir(
      `/informes/gerencia/detallado?${periodo(mes)}`,
      piso(
        `select tipo, count(*), sum(valor) from documentos where ${enCinco} and fecha between $1 and $2 group by 1`,
        mes,
        hasta,
      ),
    )
    const filas = [
      filaDe('consolidado de un año, cinco almacenes', consolidado, 0.5, BARRAS.consolidado),
      filaDe('balance de un año, cinco almacenes', balance, 0.5, BARRAS.balance),
      filaDe('detalle de un mes, cinco almacenes', detallado, 0.5, BARRAS.detallado),
    ]
    for (const [que, ruta] of [
      ['proyección de vencimientos, cinco almacenes', `/informes/gerencia/proyeccion?almacen=${cinco}`],
      ['rescate y precio de un mes, cinco almacenes', `/informes/gerencia/rescate?${periodo(mes)}`],
    ] as const) {
      const terminados = piso(
        `select empleado_id, tipo_resolucion, count(*), sum(capital) from contratos where ${enCinco} and resuelto_en between $1 and $2 group by 1, 2`,
        ruta.includes('fechaDesde') ? mes : anio,
        hasta,
      )
      filas.push(filaDe(que, await medir(ruta, terminados), 0.5, BARRAS.analisis))
    }
    const lineas = piso(
      `select count(*), sum(debito), sum(credito) from partidas where almacen_id = (select id from almacenes where codigo = 'PCT01')`,
    )
    for (const [que, ruta, barra] of [
      ['movimientos contables del almacén, como se abren', '/contabilidad/movimientos', BARRAS.diario],
      [
        'movimientos contables de una cuenta que se usa poco',
        `/contabilidad/movimientos?cuentas=${await cuentaRara(sql)}`,
        BARRAS.diario,
      ],
      ['conciliación de la caja antes de contarla', '/caja/conciliacion', BARRAS.caja],
    ] as const)
      filas.push(filaDe(que, await medir(ruta, lineas), 0.5, barra))
    for (const [que, ruta] of [
      ['vencidos', `/informes/auditoria/vencimiento?almacen=${cinco}`],
      ['excepciones de un mes', `/informes/auditoria/excepciones?${periodo(mes)}`],
      ['lo que pasó a vitrina en un mes', `/informes/auditoria/repositorio-vitrina?${periodo(mes)}`],
      ['contratos de un año', `/informes/auditoria/contratos?${periodo(anio)}`],
      ['todos los contratos', `/informes/auditoria/repositorio-contratos?almacen=${cinco}`],
      ['todo lo que ha estado en vitrina', `/informes/auditoria/repositorio-vitrina?almacen=${cinco}`],
      ['libro mayor de un mes', `/informes/contabilidad/libro-mayor?${periodo(mes)}`],
    ] as const) {
      const abiertos = piso(
        `select count(*), sum(capital) from contratos where ${enCinco} and estado in ('vigente', 'devuelto_vigente', 'en_espera')`,
      )
      filas.push(filaDe(`${que}, cinco almacenes`, await medir(ruta, abiertos), 0.5, BARRAS.revision))
    }
    for (const [que, ruta, cuantosHay, porSegundo] of [
      ['clientes, con lo que ha tenido cada uno', 'clientes', 'clientes', 120_000],
      [
        'artículos que han estado en vitrina',
        'vitrina',
        "movimientos_bienes_toda where a = 'vitrina' and unidades = 1",
        180_000,
      ],
      [
        'contratos, los de una persona',
        `contratos?identificacion=${await unaPersona(sql)}`,
        'contratos',
        400_000,
      ],
    ] as const) {
      const n = await cuenta(sql, cuantosHay)
      const barra = Math.max(BARRAS.revision, (SEGUNDO * n) / porSegundo)
      const muestras = await medir(
        `/informes/auditoria/repositorio-${ruta}`,
        piso(`select count(*) from ${cuantosHay}`),
      )
      filas.push(filaDe(`los ${n} ${que}`, muestras, 0.5, barra))
    }
    // Of all the branches and every day: what is over is read from its months.
    const entera = piso('select mes, cuenta, sum(debito), sum(credito) from saldos_mes group by 1, 2')
    for (const [que, ruta] of [
      ['balance de toda la cadena', '/informes/gerencia/balance'],
      [
        'saldo de cuentas de toda la cadena y todos los días',
        '/informes/gerencia/saldo-cuentas?fechaDesde=1990-01-01',
      ],
      ['resultado mes a mes de toda la cadena', '/informes/gerencia/resultado-meses'],
      ['libro mayor de un mes de toda la cadena', '/informes/contabilidad/libro-mayor'],
    ] as const)
      filas.push(filaDe(que, await medir(ruta, entera), 0.5, BARRAS.entera))
    filas.push(await segmentos(escenario, sql, piso))
    for (const [que, cuantos, dias, barra] of [
      ['planilla de un día', DEL_DIA, 1, BARRAS.dia],
      ['planilla de un mes', DEL_MES, 31, BARRAS.mes],
    ] as const) {
      const hoja = await hojaDe(sql, cuantos, dias)
      const muestras = await alternar(
        {
          nuestro: pedirEnTurno(navegador, hoja.rutas),
          piso: piso(
            `select tipo, count(*), sum(valor) from documentos where almacen_id in (select id from almacenes order by codigo limit 5)
             and fecha between $1 and $2 group by 1`,
            hace(dias),
            hasta,
          ),
        },
        RITMO,
      )
      filas.push(filaDe(`${que}, ${hoja.documentos} documentos`, muestras, 0.5, barra))
      const [ruta = ''] = hoja.rutas
      // On paper up to three thousand documents; a month of them all is a workbook.
      const enArchivo = `detallada/archivo?archivo=${dias === 1 ? 'pdf' : 'xlsx'}&`
      const papel = pedirEnTurno(navegador, [ruta.replace('detallada?', enArchivo)])
      for (const [suyo, hacer] of [
        [`mientras se lee la ${que}`, pedirEnTurno(navegador, hoja.rutas)],
        [`mientras se saca en ${dias === 1 ? 'PDF' : 'Excel'} la ${que}`, papel],
      ] as const)
        filas.push({
          que: `lo que otra lectura espera de más ${suyo}, p95`,
          nuestro: await estorbo(
            () => leer(0),
            () => hacer(0),
          ),
          unidad: 'ms',
          barra: { hasta: ESTORBO_MS, de: 'cifra' },
        })
    }
    filas.push(await prueba(conexion))
    return filas
  } finally {
    navegador.cerrar()
    otro.cerrar()
    await sql.end()
  }
}

/** Everybody of a year in their segment: its bar grows with what was done. */
async function segmentos(
  { servidor }: Escenario,
  sql: pg.Client,
  piso: ReturnType<typeof pisosDe>,
): Promise<Fila> {
  const n = await cuenta(sql, 'contrapartes')
  const { navegador } = await ingresar(servidor, 'superadmin')
  try {
    const muestras = await alternar(
      {
        nuestro: pedirEnTurno(navegador, ['/sagrilaft/segmentos']),
        piso: piso('select tercero_id, count(*), max(fecha), sum(efectivo) from contrapartes group by 1'),
      },
      RITMO,
    )
    const hasta = Math.max(MINIMO_SEGMENTOS, n / DE_SEGMENTOS)
    return filaDe(`segmentos de riesgo de un año, ${n} documentos`, muestras, 0.5, hasta)
  } finally {
    navegador.cerrar()
  }
}

/** The account with fewest days in the books of the first branch. */
async function cuentaRara(sql: pg.Client): Promise<string> {
  const { rows } = await sql.query<{ cuenta: string }>(
    `select cuenta from saldos_dia where almacen_id = (select id from almacenes where codigo = 'PCT01')
     group by 1 order by count(*), 1 limit 1`,
  )
  return rows[0]?.cuenta ?? ''
}

/** Who has contracts of the first branch, as a link of their page writes it. */
async function unaPersona(sql: pg.Client): Promise<string> {
  const { rows } = await sql.query<{ persona: string }>(
    `select t.tipo_documento || ' ' || t.cedula persona from contratos c join clientes t on t.id = c.cliente_id
     where c.almacen_id = (select id from almacenes where codigo = 'PCT01') order by c.codigo limit 1`,
  )
  return encodeURIComponent(rows[0]?.persona ?? '')
}

async function cuenta(sql: pg.Client, de: string): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(`select count(*)::int n from ${de}`)
  return rows[0]?.n ?? 0
}

const hace = (dias: number): string => new Date(Date.now() - dias * 86_400_000).toISOString().slice(0, 10)

/** As many branches and days before today as have so many documents. */
async function hojaDe(sql: pg.Client, cuantos: number, dias: number): Promise<Hoja> {
  const { rows } = await sql.query<{ dia: string; codigo: string; n: number }>(
    `select to_char(d.dia, 'YYYY-MM-DD') dia, a.codigo, (select count(*)::int from documentos where almacen_id = a.id
       and fecha between d.dia - $1::int + 1 and d.dia) n
     from almacenes a cross join (select fecha dia from documentos where almacen_id = (select min(id::text)::uuid from almacenes)
       and fecha < current_date group by 1 order by count(*) desc limit 1) d where a.activo order by a.codigo`,
    [dias],
  )
  const elegidos: string[] = []
  let documentos = 0
  for (const { codigo, n } of rows) {
    if (documentos >= cuantos || elegidos.join().length > 380) break
    elegidos.push(codigo)
    documentos += n
  }
  const dia = rows[0]?.dia ?? hace(1)
  const desde = new Date(Date.parse(dia) - (dias - 1) * 86_400_000).toISOString().slice(0, 10)
  return {
    rutas: [`/planilla/detallada?desde=${desde}&hasta=${dia}&almacenes=${elegidos.join()}`],
    documentos,
  }
}

async function prueba({ db }: Escenario['conexion']): Promise<Fila> {
  let documentos = 0
  const ms = await cronometrar(async () => {
    const { total, diferencias, probado } = await probarLibros(db)
    if (total > 0) throw new Error(`the chain does not hold: ${JSON.stringify(diferencias.slice(0, 3))}`)
    documentos = probado.documentos
  })
  return {
    que: `prueba de los dos libros, ${documentos} documentos`,
    nuestro: ms / 1000,
    base: (PRUEBA_S * documentos) / DE_LA_PRUEBA,
    nombreBase: `${PRUEBA_S} s por cada ${DE_LA_PRUEBA}`,
    unidad: 's',
    barra: { hasta: 1, de: 'razon' },
  }
}
