import type { Fecha } from '@retroventa/domain/fechas/fecha'
import type { SituacionAnticipo } from '@retroventa/domain/operaciones/anticipos/situacion'
import { planearAjuste } from '@retroventa/domain/operaciones/caja/ajuste'
import { planearCuadre } from '@retroventa/domain/operaciones/caja/cuadre'
import {
  filaDe,
  type Origen,
  TIPOS_OPERACION,
  type TipoOperacion,
} from '@retroventa/domain/operaciones/catalogo'
import { planeadorDe } from '@retroventa/domain/operaciones/planeadores'
import type { Paso } from '@retroventa/domain/operaciones/testing/guion'
import { conDias, guionDe } from '@retroventa/domain/operaciones/testing/guiones'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import { ENTRADAS, type Entrada } from '@retroventa/domain/plantillas/etiquetas'
import { MATRIZ } from '@retroventa/domain/plantillas/matriz'
import { sql } from 'kysely'
import type { Dependencias } from '../../dependencies.ts'
import { unCuadre } from '../../modules/caja/factory.ts'
import { unCliente } from '../../modules/clientes/factory.ts'
import { unaBase } from '../../modules/contabilidad/factory.ts'
import { vistoDeContrato } from '../../modules/contratos/factory.ts'
import { todoContado } from '../../modules/inventario/factory.ts'
import { CLAVE } from '../../modules/sesion/factory.ts'
import { crearPrueba, type Navegador, type Prueba } from '../app.ts'
import { conLoQueHay, ingresoPorCruzar, unAnticipo } from './anticipos.ts'
import { unaBolsa } from './boveda.ts'
import { unaCompra } from './compras.ts'
import { deDesuso } from './desuso.ts'
import { unDia } from './dias.ts'
import { DOCUMENTOS, envioDeFondos, ingresoConDatafono, liquidacionDe, type PorCrear } from './documentos.ts'
import { unaApertura } from './inventarios.ts'
import { unSepare } from './separes.ts'
import { unDespacho } from './traslados.ts'
import { unaVenta } from './ventas.ts'

/** A call as the browser makes it, in this process or over HTTP. */
export type Pedir = (
  metodo: 'GET' | 'POST',
  ruta: string,
  cuerpo?: unknown,
  cabeceras?: Record<string, string>,
) => Promise<{ estado: number; cuerpo: unknown }>

/** Where an operation of the catalogue is about to be done. */
export interface Puesto {
  readonly tipo: TipoOperacion
  /** Code of what it acts on; empty when it makes it. */
  readonly origen: string
  /** The last document done there: what a void undoes. */
  readonly documento: string
}

/** A save as it is sent, with what the person saw. */
export interface Envio {
  readonly ruta: string
  readonly cuerpo: { readonly visto: string; readonly credenciales: { usuario: string; clave: string } }
  /** Above 0 the customer pays it, below 0 the branch hands it over. */
  readonly cobra: number
}

/** What a save answers. */
export interface Respuesta {
  readonly id: string
  readonly codigo: string
  readonly datos?: { readonly visto?: string }
}

const PLAZO = '019a0000-0000-7000-8000-000000000003'
const DATOS = {
  articulos: [
    { descripcion: 'Cadena tejido Singapur', categoria: 4, peso: 430, valor: 860_000, motivo: 'pieza fina' },
    { descripcion: 'Televisor 43"', peso: 0, valor: 300_000 },
  ],
  plazoId: PLAZO,
  porcentaje: 500,
}

/** More in the drawer than its books say, whole pesos. */
const SOBRANTE = 1_500

const SIN_CONTAR = {
  b100000: 0,
  b50000: 0,
  b20000: 0,
  b10000: 0,
  b5000: 0,
  b2000: 0,
  b1000: 0,
  monedas: 0,
  otros: 0,
}

/** How the operations of each origin are asked for: one without it does not compile. */
const ORIGENES: Record<
  Origen,
  {
    readonly crear: (deps: Dependencias, tipo: TipoOperacion) => Promise<PorCrear>
    readonly ruta: (origen: string, tipo: TipoOperacion) => string
    /** Branch that makes what an operation acts on, when it is not the one that acts. */
    readonly desde?: 'PCT02'
    /** What people do on it, without a document, before it can be acted on. */
    readonly luego?: (deps: Dependencias, codigo: string) => Promise<void>
    /** What is done at the counter before it can be made. */
    readonly antes?: (t: {
      deps: Dependencias
      tipo: TipoOperacion
      enviar: (porCrear: PorCrear) => Promise<unknown>
    }) => Promise<void>
    readonly situacion: (origen: string) => string
    /** What the script enters, with what only the database knows. */
    readonly entrada?: (entrada: object, situacion: unknown) => object
    /** What else a save carries: who signs at the other end. */
    readonly mas?: (tipo: TipoOperacion) => object
  }
> = {
  caja: {
    async crear(deps, tipo) {
      if (tipo === 'ajusteCaja') {
        const { codigo, diferencia } = await unCuadre(deps, 'PCT01', SOBRANTE)
        const entrada = { motivo: 'vuelto mal dado' }
        const { plan } = planearAjuste({ codigo, diferencia }, entrada)
        const visto = plan ? huellaDe(plan) : '-'
        return { ruta: `/caja/cuadres/${codigo}/ajuste`, cuerpo: { entrada }, visto, cobra: diferencia }
      }
      const entrada = { ...SIN_CONTAR, b100000: 3, monedas: 700, observacion: 'al mediodía' }
      const { plan } = planearCuadre({ caja: 0 }, entrada)
      return { ruta: '/caja/cuadres', cuerpo: { entrada }, visto: plan ? huellaDe(plan) : '-', cobra: 0 }
    },
    ruta: () => '/caja/cuadres',
    situacion: () => '/caja/conciliacion',
  },
  dia: {
    crear: unDia,
    ruta: (codigo) => `/dias/${codigo}/cierre`,
    situacion: (codigo) => `/dias/${codigo}/situacion`,
  },
  documento: {
    async crear(deps, tipo) {
      const crea = DOCUMENTOS[tipo]
      if (!crea) throw new Error(`nothing asks for ${tipo}`)
      return crea(deps)
    },
    ruta: () => '',
    situacion: () => '',
  },
  separe: {
    crear: (deps) => unSepare(deps),
    ruta: (codigo, tipo) => `/separes/${codigo}/${tipo}`,
    situacion: (codigo) => `/separes/${codigo}/situacion`,
  },
  desuso: { crear: deDesuso, ruta: () => '', situacion: () => '' },
  loteOro: { crear: deDesuso, ruta: () => '', situacion: () => '' },
  remisionOro: {
    crear: deDesuso,
    ruta: (codigo) => `/desuso/remisiones/${codigo}/liquidacion`,
    situacion: (codigo) => `/desuso/remisiones/${codigo}/situacion`,
  },
  venta: {
    crear: unaVenta,
    ruta: (codigo, tipo) => `/ventas/${codigo}/${tipo}`,
    situacion: (codigo) => `/ventas/${codigo}/situacion`,
  },
  custodia: {
    async antes({ deps, enviar }) {
      await enviar(await ORIGENES.contrato.crear(deps, 'contrato'))
    },
    crear: unaBolsa,
    ruta: (codigo, tipo) => `/boveda/${codigo}/${tipo.replace('Boveda', '')}`,
    situacion: (codigo) => `/boveda/${codigo}/situacion`,
    mas: (tipo) => (tipo === 'pedidoBoveda' ? {} : { entrega: { usuario: 'cajero', clave: CLAVE } }),
  },
  traslado: {
    desde: 'PCT02',
    crear: (deps, tipo) => unDespacho(deps, tipo === 'despacho' ? 'PCT01' : 'PCT02'),
    ruta: (codigo) => `/traslados/${codigo}/recepcion`,
    situacion: (codigo) => `/traslados/${codigo}/situacion`,
  },
  inventario: {
    crear: unaApertura,
    luego: todoContado,
    ruta: (codigo) => `/inventario/${codigo}/cierre`,
    situacion: (codigo) => `/inventario/${codigo}`,
  },
  compra: {
    crear: unaCompra,
    ruta: (codigo) => `/compras/${codigo}/devolucion`,
    situacion: (codigo) => `/compras/${codigo}/situacion`,
  },
  fondos: {
    desde: 'PCT02',
    crear: (deps, tipo) => envioDeFondos(deps, tipo === 'envioFondos' ? 'PCT02' : 'PCT01'),
    ruta: (codigo) => `/fondos/${codigo}/recepcion`,
    situacion: (codigo) => `/fondos/${codigo}/situacion`,
  },
  liquidacion: {
    // A payment by card to be settled.
    async antes({ deps, enviar }) {
      await enviar(await ingresoConDatafono(deps))
    },
    crear: liquidacionDe,
    ruta: () => '',
    situacion: () => '',
  },
  anticipo: {
    // A document to cross it with.
    async antes({ deps, tipo, enviar }) {
      if (tipo === 'cruceAnticipo') await enviar(await ingresoPorCruzar(deps))
    },
    crear: unAnticipo,
    ruta: (codigo, tipo) => `/anticipos/${codigo}/${tipo.replace('Anticipo', '')}`,
    situacion: (codigo) => `/anticipos/${codigo}/situacion`,
    entrada: (entrada, situacion) => conLoQueHay(entrada, situacion as SituacionAnticipo),
  },
  contrato: {
    async crear(deps) {
      const datos = { ...DATOS, clienteId: (await unCliente(deps.db, {}, { enviar_sms: true })).id }
      const cobra = -datos.articulos.reduce((suma, { valor }) => suma + valor, 0)
      return { ruta: '/contratos', cuerpo: { datos }, visto: await vistoDeContrato(deps, datos), cobra }
    },
    ruta: (codigo, tipo) => `/contratos/${codigo}/${tipo}`,
    situacion: (codigo) => `/contratos/${codigo}/situacion`,
  },
}

/** What is sent to make an origin. */
export async function envioDeCrear(deps: Dependencias, tipo: TipoOperacion, usuario: string): Promise<Envio> {
  return firmado(await ORIGENES[filaDe(tipo).origen].crear(deps, tipo), usuario)
}

const firmado = ({ ruta, cuerpo, visto, cobra }: PorCrear, usuario: string): Envio => ({
  ruta,
  cuerpo: { ...cuerpo, visto, credenciales: { usuario, clave: CLAVE } },
  cobra,
})

/**
 * What is sent of an operation, with the figures that the server and the planner show now.
 * @returns `visto` `-` when it cannot be done now
 */
export async function envioDe(
  pedir: Pedir,
  { tipo, origen, documento }: Puesto,
  cruda: object,
  usuario: string,
): Promise<Envio> {
  const credenciales = { usuario, clave: CLAVE }
  if (tipo === 'anulacion') {
    const ruta = `/documentos/${documento}/anulacion`
    const { visto = '-', cobra = 0 } = (await pedir('GET', ruta)).cuerpo as { visto?: string; cobra?: number }
    return { ruta, cuerpo: { entrada: cruda, visto, credenciales } as Envio['cuerpo'], cobra }
  }
  const { ruta, situacion, mas, entrada: completar = (suya: object) => suya } = ORIGENES[filaDe(tipo).origen]
  const leido = (await pedir('GET', situacion(origen))).cuerpo as { situacion?: unknown; hoy: Fecha }
  const entrada = completar(conDias(cruda, leido.hoy), leido.situacion)
  const planear = planeadorDe<unknown>(tipo)
  const plan = leido.situacion === undefined ? undefined : planear(leido.situacion, entrada, leido.hoy).plan
  const visto = plan ? huellaDe(plan) : '-'
  return {
    ruta: ruta(origen, tipo),
    cuerpo: { entrada, visto, credenciales, ...mas?.(tipo) } as Envio['cuerpo'],
    cobra: plan?.cobra ?? 0,
  }
}

/** A branch where every operation of the catalogue can be brought to its place. */
export interface Taller {
  readonly p: Prueba
  /** A manager of PCT01, who may everything that a branch does. */
  readonly quien: Navegador
  /** Brings an origin to where that operation is done today. */
  preparar(tipo: TipoOperacion): Promise<Puesto>
  /** What is sent there, with the figures of now. */
  envio(puesto: Puesto, quien?: Navegador): Promise<Envio>
  enviar(envio: Envio, clave?: string, quien?: Navegador): Promise<{ estado: number; cuerpo: Respuesta }>
}

const DIA = 86_400_000
const USUARIO = 'gerente'
/** The drawer was opened long before the first contract. */
const APERTURA_DIAS = 400

/** Cash that the branch opens with, whole pesos: more than anything here takes. */
const BASE = 5_000_000_000

/** @param p where it stands; by default a branch of its own, closed by whoever asked for it */
export async function crearTaller(prueba?: Prueba): Promise<Taller> {
  const p = prueba ?? (await crearPrueba())
  await conTextos(p)
  const hoy = p.reloj.ahora
  const hace = async <T>(dias: number, hacer: () => Promise<T>): Promise<T> => {
    p.reloj.ahora = new Date(hoy.getTime() - dias * DIA)
    try {
      return await hacer()
    } finally {
      p.reloj.ahora = hoy
    }
  }
  const { id } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .where('username', '=', USUARIO)
    .executeTakeFirstOrThrow()
  await hace(APERTURA_DIAS, () => unaBase(p.deps, p.almacenes.PCT01, id, BASE))
  const quien = await p.entrar(USUARIO)
  const enviar: Taller['enviar'] = async ({ ruta, cuerpo }, clave, con = quien) =>
    con.pedir<Respuesta>('POST', ruta, cuerpo, clave ? { 'idempotency-key': clave } : {})
  const hecho = async (envio: Envio, con: Navegador): Promise<string> => {
    const { estado, cuerpo } = await enviar(envio, undefined, con)
    if (estado !== 200) throw new Error(`${envio.ruta}: ${estado} ${JSON.stringify(cuerpo)}`)
    return cuerpo.codigo
  }
  return {
    p,
    quien,
    enviar,
    async preparar(tipo) {
      const { desde, antes: previo, luego } = ORIGENES[filaDe(tipo).origen]
      if (filaDe(tipo).crea) {
        await previo?.({ deps: p.deps, tipo, enviar: (que) => hecho(firmado(que, USUARIO), quien) })
        return { tipo, origen: '', documento: '' }
      }
      const { antes, ejemplo } = guionDe(tipo)
      let faltan = antes.reduce((suma, { dias }) => suma + dias, ejemplo.dias)
      // A session of that day: one of today has not begun.
      const entonces = () => p.entrar(USUARIO)
      const origen = await hace(faltan, async () => {
        const con = desde ? await p.entrar(USUARIO, desde) : await entonces()
        await previo?.({ deps: p.deps, tipo, enviar: (que) => hecho(firmado(que, USUARIO), con) })
        const envio = await envioDeCrear(p.deps, tipo, USUARIO)
        // Another drawer holds what it sends, and nothing else.
        if (desde && envio.cobra < 0) await unaBase(p.deps, p.almacenes[desde], id, -envio.cobra)
        return hecho(envio, con)
      })
      await luego?.(p.deps, origen)
      let documento = origen
      for (const { dias, tipo: que, entrada } of antes as readonly Paso[]) {
        faltan -= dias
        documento = await hace(faltan, async () => {
          const con = await entonces()
          return hecho(await envioDe(con.pedir, { tipo: que, origen, documento }, entrada, USUARIO), con)
        })
      }
      return { tipo, origen, documento }
    },
    envio: (puesto, con = quien) =>
      filaDe(puesto.tipo).crea
        ? envioDeCrear(p.deps, puesto.tipo, USUARIO)
        : envioDe(con.pedir, puesto, guionDe(puesto.tipo).ejemplo.entrada, USUARIO),
  }
}

/** What the branch says of itself, which these tests leave empty. */
const DEL_ALMACEN: readonly Entrada[] = ['telefono', 'respuestas', 'datoAdicional']

/** Every type that tells the customer says all of its tags, between marks: one that nothing fills is seen. */
async function conTextos(p: Prueba): Promise<void> {
  const tipos = new Set(TIPOS_OPERACION.flatMap((tipo) => filaDe(tipo).mensaje ?? []))
  const textos = [...tipos].map((operacion) => ({
    operacion,
    send: true,
    message: MATRIZ[operacion]
      .filter((entrada: Entrada) => !DEL_ALMACEN.includes(entrada))
      .map((entrada: Entrada) => `[:${ENTRADAS[entrada].etiqueta}]`)
      .join(' '),
  }))
  await sql`update configuracion
    set valor = jsonb_set(valor, '{message_operaciones}', ${JSON.stringify(textos)})`.execute(p.base.db)
  // The settings are believed for two seconds.
  p.reloj.avanzar(3_000)
}
