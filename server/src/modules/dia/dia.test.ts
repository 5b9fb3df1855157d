import type { DiaDeHoy, DiaFila, SituacionCierre } from '@retroventa/api/dia/llamadas'
import type { Planilla } from '@retroventa/api/planilla/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { planearApertura, planearCierre } from '@retroventa/domain/operaciones/caja/dia'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Navegador } from '../../testing/app.ts'
import { conPdftotext, crearLectorDePdf } from '../../testing/papel/pdf.ts'
import { crearTaller, type Envio, envioDeCrear, type Taller } from '../../testing/taller/taller.ts'
import { esperan } from '../../testing/vigilancia/esperan.ts'
import { unCuadre } from '../caja/factory.ts'
import { unDocumento } from '../operaciones/factory.ts'
import { CLAVE } from '../sesion/factory.ts'

let t: Taller
let cajero: Navegador
let lector: ReturnType<typeof crearLectorDePdf>
beforeAll(async () => {
  t = await crearTaller()
  cajero = await t.p.entrar('cajero')
  lector = crearLectorDePdf()
})
afterAll(async () => {
  lector.cerrar()
  await t.p.cerrar()
})

type Situacion = z.output<typeof SituacionCierre>
interface Respuesta {
  codigo: string
  datos?: {
    errores?: { codigo: string; mensaje: string }[]
    exige?: { codigo: string; mensaje: string }[]
  }
}

const deHoy = async (quien: Navegador = t.quien) => (await quien.pedir<DiaDeHoy>('GET', '/dias/hoy')).cuerpo
const gerente = { usuario: 'gerente', clave: CLAVE }
const deCajero = { usuario: 'cajero', clave: CLAVE }

async function abrir(quien = cajero, mas: object = {}, base = 350_000) {
  const { hoy, habil, dia } = await deHoy(quien)
  const { plan } = planearApertura({ fecha: hoy, habil, abierta: dia?.codigo, caja: 0 }, { base })
  return quien.pedir<Respuesta>('POST', '/dias', {
    entrada: { base },
    visto: plan ? huellaDe(plan) : '-',
    credenciales: quien === cajero ? deCajero : gerente,
    ...mas,
  })
}

/** What closes a day with the figures of now, to be sent later. */
async function porCerrar(codigo: string, quien = cajero, mas: object = {}) {
  const { hoy, situacion } = (
    await quien.pedir<{ hoy: string; situacion: Situacion }>('GET', `/dias/${codigo}/situacion`)
  ).cuerpo
  const { plan } = planearCierre(situacion, {}, hoy)
  return () =>
    quien.pedir<Respuesta>('POST', `/dias/${codigo}/cierre`, {
      entrada: {},
      visto: plan ? huellaDe(plan) : '-',
      credenciales: quien === cajero ? deCajero : gerente,
      ...mas,
    })
}
const cerrar = async (...como: Parameters<typeof porCerrar>) => (await porCerrar(...como))()

async function anular(codigo: string) {
  const ruta = `/documentos/${codigo}/anulacion`
  const { cuerpo } = await t.quien.pedir<{ visto: string; faltas: { documento: string | null }[] }>(
    'GET',
    ruta,
  )
  const hecho = await t.quien.pedir<Respuesta>('POST', ruta, {
    entrada: { motivo: 'faltaba un documento' },
    visto: cuerpo.visto,
    credenciales: gerente,
  })
  return { ...hecho, faltas: cuerpo.faltas }
}

/** A save of the counter, signed by the cashier, who may authorise nothing. */
async function contrato(envio?: Envio, mas: object = {}) {
  const suyo = envio ?? (await envioDeCrear(t.p.deps, 'contrato', 'cajero'))
  return cajero.pedir<Respuesta>('POST', suyo.ruta, { ...suyo.cuerpo, ...mas })
}

/** Every contract of the branch has its paper. */
const imprimirTodo = () => sql`update contratos set impresiones = 1`.execute(t.p.base.db)

let apertura = ''
let cierre = ''

describe('a day', () => {
  it('is opened once, by whoever says what is in the drawer; what it differs from the books is for who may see it', async () => {
    const hecha = await abrir()
    expect(hecha.estado).toBe(200)
    apertura = hecha.cuerpo.codigo
    const ciego = (await deHoy(cajero)).dia
    expect(ciego).toMatchObject({ base: 350_000, diferencia: null, abrio: 'cajero', estado: 'abierto' })
    expect((await deHoy()).dia?.diferencia).toBe(350_000 - 5_000_000_000)
    const otra = await abrir()
    expect([otra.estado, otra.cuerpo.datos?.errores?.[0]?.mensaje]).toEqual([
      422,
      `El día 20 nov 2026 ya se abrió, con el documento ${apertura}.`,
    ])
    const mala = await t.quien.pedir<Respuesta>('POST', '/dias', {
      entrada: { base: -1 },
      visto: '-',
      credenciales: gerente,
    })
    expect(mala.cuerpo.datos?.errores?.map(({ codigo }) => codigo)).toEqual([
      'apertura.hecha',
      'apertura.base',
    ])
  })

  it('is not closed before its drawer was counted after the last that moved it', async () => {
    expect((await contrato()).estado).toBe(200)
    await imprimirTodo()
    const sin = await cerrar(apertura)
    expect(sin.cuerpo.datos?.exige?.map(({ codigo }) => codigo)).toEqual(['autorizacion.cierre_cuadre'])
    const { codigo, diferencia } = await unCuadre(t.p.deps, 'PCT01', 3_000)
    expect((await deHoy(cajero)).pendientes).toEqual([])
    expect((await deHoy()).pendientes.map(({ clave }) => clave)).toEqual(['descuadre'])
    expect((await contrato()).estado).toBe(200)
    await imprimirTodo()
    expect((await deHoy(cajero)).pendientes.map(({ clave }) => clave)).toEqual(['cuadre'])
    expect([codigo, diferencia]).toEqual([expect.stringMatching(/CC/), 3_000])
    const { instante } = (await cajero.pedir<{ instante: string }>('GET', `/caja/cuadres/${codigo}`)).cuerpo
    expect((await deHoy()).situacion?.cuadre).toMatchObject({ codigo, instante })
  })

  it('names what else waits, each lifted by who may and by nobody else', async () => {
    // A voucher of the day before, funds on their way, and a contract that nobody printed.
    const { reloj } = t.p
    const ahora = reloj.ahora
    reloj.ahora = new Date(ahora.getTime() - 86_400_000)
    const vale = await unDocumento(t.p, {
      tipo: 'ingreso',
      valor: 80_000,
      pagos: [{ medio: 'datafono', valor: 80_000 }],
    })
    reloj.ahora = ahora
    const { origen: fondos } = await t.preparar('recepcionFondos')
    const { cuerpo: suelto } = await contrato()
    await unCuadre(t.p.deps, 'PCT01', 0)
    expect((await deHoy(cajero)).pendientes.toSorted((a, b) => a.clave.localeCompare(b.clave))).toEqual([
      { clave: 'datafono', cantidad: 1, documento: vale.codigo },
      { clave: 'fondos', cantidad: 1, documento: fondos },
      { clave: 'impresiones', cantidad: 1, documento: suelto.codigo },
    ])
    const sola = await cerrar(apertura)
    expect([sola.estado, sola.cuerpo.codigo]).toEqual([409, 'operacion.autorizacion'])
    expect(sola.cuerpo.datos?.exige?.map(({ mensaje }) => mensaje).toSorted()).toEqual([
      `Cerrar con 1 contrato del día sin imprimir (${suelto.codigo}).`,
      `Cerrar con 1 pago con tarjeta de días anteriores sin liquidar (${vale.codigo}).`,
      `Cerrar con 1 traslado de fondos sin recibir (${fondos}).`,
    ])
    const con = await cerrar(apertura, cajero, { autoriza: gerente })
    expect(con.estado).toBe(200)
    cierre = con.cuerpo.codigo
    expect((await deHoy()).dia).toMatchObject({ estado: 'cerrado', cierre, cerro: 'cajero' })
    expect((await cerrar(apertura)).cuerpo.datos?.errores?.[0]?.codigo).toBe('cierre.no_abierto')
  })
})

const cuantasAbre = async (quien: Navegador, cuales: string) =>
  (await quien.pedir<{ total: number }>('GET', `/solicitudes?${cuales}`)).cuerpo.total

describe('a closed day', () => {
  it('takes nothing without authorisation, says the way out, and can be asked for', async () => {
    const envio = await envioDeCrear(t.p.deps, 'contrato', 'cajero')
    const sola = await contrato(envio)
    expect([sola.estado, sola.cuerpo.codigo]).toEqual([409, 'operacion.autorizacion'])
    expect(sola.cuerpo.datos?.exige).toEqual([
      expect.objectContaining({
        codigo: 'autorizacion.dia_cerrado',
        mensaje: `Hacer un documento del 20 nov 2026, un día que ya se cerró. Para seguir trabajando en él, anule su cierre ${cierre}.`,
      }),
    ])
    const { datos } = envio.cuerpo as unknown as { datos: object }
    const pedida = await cajero.pedir('POST', '/solicitudes', {
      tipo: 'contrato',
      entrada: datos,
      visto: envio.cuerpo.visto,
      motivo: 'el cliente llegó al cerrar',
      credenciales: deCajero,
    })
    expect(pedida.estado).toBe(200)
    const con = await contrato(envio, { autoriza: gerente })
    expect(con.estado).toBe(200)
    const { rows } = await sql<{ username: string }>`select u.username from documentos d
      join usuarios u on u.id = d.autorizo_id where d.codigo = ${con.cuerpo.codigo}`.execute(t.p.base.db)
    expect(rows).toEqual([{ username: 'gerente' }])
  })

  it('holds no month open: who closes one moves nothing of that day, and asks nobody', async () => {
    const mes = await t.enviar(await envioDeCrear(t.p.deps, 'cierreMes', 'gerente'))
    expect([mes.estado, mes.cuerpo.codigo]).toEqual([200, expect.stringMatching(/-CM\d{6}$/)])
  })

  it('has its Z with the figures of its instant, numbered, and an X that closes nothing', async () => {
    const hoja = async () => (await t.quien.pedir<Planilla>('GET', '/planilla/sencilla')).cuerpo.hoja
    const { rows } = await sql<{
      planilla: Planilla
    }>`select planilla from cierres where codigo = ${cierre}`.execute(t.p.base.db)
    // The contract that came after, with authorisation, is in the sheet and not in the Z.
    const z = rows[0]?.planilla
    expect(z?.hoja.final).toBe((await hoja()).final + 1_160_000)
    expect((await cajero.pedir('GET', `/dias/cierres/${cierre}/informe-z`)).estado).toBe(403)
    if (!conPdftotext) return
    const papel = async (ruta: string) => {
      const { bytes } = await t.quien.pedir('GET', ruta)
      const paginas = lector.paginas(bytes)
      expect(paginas).toHaveLength(1)
      return paginas.join(' ').replace(/\s+/g, '')
    }
    const texto = await papel(`/dias/cierres/${cierre}/informe-z`)
    expect(texto).toMatch(
      /InformeZn\.º1NIT.*ELDÍAAperturaPCT01-DA000001.*Base\$350\.000.*CierrePCT01-CZ000001/,
    )
    expect(texto).toContain('Despuésdelcierre1documento,conautorización')
    const { inicial = 0, totalIngresos = 0, totalEgresos = 0, final = 0 } = z?.hoja ?? {}
    const sinEspacios = (cifra: number) => formatoPesos(cifra).replace(/\s/g, '')
    expect(texto).toContain([inicial, totalIngresos, totalEgresos, final].map(sinEspacios).join(''))
    const x = await papel('/dias/informe-x')
    expect(x).toMatch(/InformeXNIT.*sinnúmero:nocierraeldía/)
    expect(x).toContain(sinEspacios((await hoja()).final))
    expect((await deHoy()).dia?.cierre).toBe(cierre)
  })

  it('is opened again by voiding its close, which goes before what opened it', async () => {
    const antes = await anular(apertura)
    expect([antes.estado, antes.faltas[0]?.documento]).toEqual([422, cierre])
    expect((await anular(cierre)).estado).toBe(200)
    expect((await deHoy()).dia).toMatchObject({ estado: 'abierto', cierre: null })
    expect((await contrato()).estado).toBe(200)
    // Nobody authorised that one: the Z of the close that no longer is does not say so.
    if (conPdftotext) {
      const { bytes } = await t.quien.pedir('GET', `/dias/cierres/${cierre}/informe-z`)
      const z = lector.paginas(bytes).join(' ').replace(/\s+/g, '')
      expect(z).toMatch(/ANULADO.*Despuésdelcierre1documento,conautorización/)
    }
    // What was asked for waits still, and is what opens from there: of the management too, to who answers and to who does not.
    await sql`update solicitudes set nivel = 'gerencia', exige = jsonb_set(exige, '{0,nivel}', '"gerencia"')
      where estado = 'pendiente'`.execute(t.p.base.db)
    const esperan = (await deHoy()).pendientes.find(({ clave }) => clave === 'solicitudes')?.cantidad
    expect(esperan).toBe(1)
    expect(await cuantasAbre(t.quien, 'vista=auditoria&almacen=PCT01')).toBe(0)
    expect(await cuantasAbre(t.quien, 'vista=auditoria&almacen=PCT01&cuales=cierre')).toBe(esperan)
    expect(await cuantasAbre(cajero, 'cuales=cierre')).toBe(esperan)
    await unCuadre(t.p.deps, 'PCT01', 0)
    await imprimirTodo()
    const otra = await cerrar(apertura, t.quien)
    expect([otra.estado, otra.cuerpo.codigo]).toEqual([200, 'PCT01-CZ000002'])
    expect((await anular(otra.cuerpo.codigo)).estado).toBe(200)
  })

  it('is asked for to be closed, and closed by who approves it: its own request keeps nobody', async () => {
    const { rows } = await sql<{ id: string }>`update solicitudes set estado = 'vencida', respondida = now()
      where estado = 'pendiente' returning id`.execute(t.p.base.db)
    expect(rows).toHaveLength(1)
    await unCuadre(t.p.deps, 'PCT01', 0)
    expect((await contrato()).estado).toBe(200)
    await unCuadre(t.p.deps, 'PCT01', 0)
    const { hoy, situacion } = (
      await cajero.pedir<{ hoy: string; situacion: Situacion }>('GET', `/dias/${apertura}/situacion`)
    ).cuerpo
    expect(situacion.pendientes.map(({ clave }) => clave)).not.toContain('solicitudes')
    const { plan } = planearCierre(situacion, {}, hoy)
    const pedida = await cajero.pedir<{ id: string }>('POST', '/solicitudes', {
      tipo: 'cierreDia',
      referencia: apertura,
      entrada: {},
      visto: plan ? huellaDe(plan) : '-',
      motivo: 'la impresora no sirve',
      credenciales: deCajero,
    })
    expect(pedida.estado).toBe(200)
    expect([await cuantasAbre(cajero, ''), await cuantasAbre(cajero, 'cuales=cierre')]).toEqual([1, 0])
    const ruta = `/solicitudes/${pedida.cuerpo.id}/aprobar`
    const { cuerpo } = await t.quien.pedir('POST', ruta, { credenciales: gerente })
    expect(cuerpo).toMatchObject({ estado: 'aprobada' })
    const { dia } = await deHoy()
    expect(dia).toMatchObject({ estado: 'cerrado', cerro: 'cajero' })
    await imprimirTodo()
    expect((await anular(dia?.cierre ?? '')).estado).toBe(200)
  })
})

describe('a close and a save of the same instant', () => {
  const dia = () => sql`select con_dia(${t.p.almacenes.PCT01}::uuid, ${fechaBogota(t.p.reloj.ahora)}::date)`
  const aSolas = () =>
    sql`select a_solas_con_dia(${t.p.almacenes.PCT01}::uuid, ${fechaBogota(t.p.reloj.ahora)}::date)`

  it('the close waits for who was writing, and is told what it had not seen', async () => {
    await unCuadre(t.p.deps, 'PCT01', 0)
    const { db } = t.p.base
    let cierra: ReturnType<typeof cerrar> | undefined
    await db.transaction().execute(async (tx) => {
      await dia().execute(tx)
      cierra = cerrar(apertura, t.quien)
      await esperan(t.p.base.db)
      await sql`insert into documentos (id, almacen_id, tipo, numero, codigo, fecha, instante, origen, origen_id, usuario_id,
          firmante_id, valor, entrada, cifras)
        select ${t.p.deps.nuevoId()}, almacen_id, 'ingreso', 900000, 'PCT01-IN900000', fecha, instante, 'documento', origen_id,
          usuario_id, firmante_id, 0, '{}', '[]' from documentos where codigo = ${apertura}`.execute(tx)
    })
    const { estado, cuerpo } = (await cierra) ?? {}
    expect([estado, cuerpo?.codigo]).toEqual([409, 'operacion.cambio'])
    expect((await deHoy()).dia?.estado).toBe('abierto')
  })

  it('the save waits for who was closing, and is refused', async () => {
    const { db } = t.p.base
    let guarda: ReturnType<typeof contrato> | undefined
    await db.transaction().execute(async (tx) => {
      await aSolas().execute(tx)
      guarda = contrato()
      await esperan(t.p.base.db)
      await sql`update dias set estado = 'cerrado' where codigo = ${apertura}`.execute(tx)
    })
    const { estado, cuerpo } = (await guarda) ?? {}
    expect([estado, cuerpo?.datos?.exige?.[0]?.codigo]).toEqual([409, 'autorizacion.dia_cerrado'])
    await sql`update dias set estado = 'abierto' where codigo = ${apertura}`.execute(db)
  })

  it('never both pass: what came after a close came with authorisation', async () => {
    let cerrado: string | undefined
    for (let vuelta = 0; vuelta < 20 && !cerrado; vuelta++) {
      await imprimirTodo()
      await unCuadre(t.p.deps, 'PCT01', 0)
      const envios = await Promise.all([1, 2, 3].map(() => envioDeCrear(t.p.deps, 'contrato', 'cajero')))
      const listo = await porCerrar(apertura, t.quien)
      const cierre = listo()
      // The close has more to do before it holds its day: each round it leaves a step further ahead, until it wins.
      for (let paso = 0; paso < vuelta * 2; paso++) await sql`select 1`.execute(t.p.base.db)
      const [cierra, ...guardados] = await Promise.all([cierre, ...envios.map((e) => contrato(e))])
      expect(guardados.every(({ estado }) => [200, 409].includes(estado))).toBe(true)
      if (cierra.estado === 200) cerrado = cierra.cuerpo.codigo
      else expect(['operacion.cambio', 'validacion.datos']).toContain(cierra.cuerpo.codigo)
    }
    expect(cerrado).toBeDefined()
    const { rows } = await sql`select d.codigo from documentos d
      where d.fecha = ${fechaBogota(t.p.reloj.ahora)} and d.autorizo_id is null
        and d.orden > (select orden from documentos where codigo = ${cerrado})`.execute(t.p.base.db)
    expect(rows).toEqual([])
  })
})

describe('the list of days', () => {
  it('gives those of the branches of the person, blind as they are, and as a file', async () => {
    const lista = async (quien: Navegador) =>
      (await quien.pedir<{ items: DiaFila[]; conteos: Record<string, number> }>('GET', '/dias')).cuerpo
    const { items, conteos } = await lista(t.quien)
    expect(items[0]).toMatchObject({ codigo: apertura, estado: 'cerrado', abrio: 'cajero' })
    expect(conteos).toMatchObject({ todos: items.length, cerrado: 1 })
    expect((await lista(cajero)).items[0]?.diferencia).toBeNull()
    expect((await lista(await t.p.entrar('cajera2', 'PCT02'))).items).toEqual([])
    const { texto } = await t.quien.pedir('GET', '/dias/exportar?archivo=csv')
    expect(texto).toContain(apertura)
  })
})

describe('a day on which the branch does not open', () => {
  it('is opened only with authorisation, and says why', async () => {
    const { db } = t.p.base
    await sql`insert into calendarios (almacen_id, semana, festivos, excepciones)
      values (${t.p.almacenes.PCT01}, '{1,2,3,4,5,6}', false, '[]')`.execute(db)
    // Sunday 22.
    t.p.reloj.avanzar(2 * 86_400_000)
    cajero = await t.p.entrar('cajero')
    expect(await deHoy(cajero)).toMatchObject({
      hoy: '2026-11-22',
      habil: false,
      porque: 'domingo',
      siguiente: '2026-11-23',
    })
    const sola = await abrir()
    expect(sola.cuerpo.datos?.exige?.map(({ codigo }) => codigo)).toEqual(['autorizacion.dia_no_habil'])
    expect((await abrir(cajero, { autoriza: gerente })).estado).toBe(200)
  })
})
