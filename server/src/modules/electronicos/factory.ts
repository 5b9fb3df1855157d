import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { listarElectronicos, verElectronico } from '@retroventa/api/electronicos/llamadas'
import {
  iniciarSimuladorDian,
  PIN_DIAN,
  RANGOS_DIAN,
  type SimuladorDian,
  SOFTWARE_DIAN,
} from '@retroventa/simulators/dian'
import { type AjustesDian, crearDianSoap } from '../../ports/dian/soap.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { unCliente } from '../clientes/factory.ts'
import { unaBase } from '../contabilidad/factory.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { vender } from '../ventas/factory.ts'
import { emitirPendientes } from './transmitir.ts'

const TIPOS = { '01': 'factura', '03': 'contingencia', '20': 'pos', '05': 'soporte' } as const

export interface ConDian {
  simulador: SimuladorDian
  /** How a worker of its own reaches it. */
  ajustes: AjustesDian
  /** Issues and sends what waits now. */
  emitir(): Promise<void>
  cerrar(): Promise<void>
}

/** The house of a test with DIAN's simulator, a fictional certificate and who issues. */
export async function conDian(p: Prueba, gerente: Navegador): Promise<ConDian> {
  const simulador = await iniciarSimuladorDian()
  const carpeta = await mkdtemp(join(tmpdir(), 'electronicos-'))
  await writeFile(join(carpeta, 'firma.p12'), simulador.autoridad.p12)
  const ajustes: AjustesDian = {
    url: simulador.url,
    softwareId: SOFTWARE_DIAN,
    pin: PIN_DIAN,
    ambiente: '2',
    certificado: join(carpeta, 'firma.p12'),
    clave: simulador.autoridad.clave,
  }
  Object.assign(p.deps, { dian: crearDianSoap(ajustes) })
  const { cuerpo } = await gerente.pedir<{ emisor: object }>('GET', '/electronicos/planilla')
  await gerente.pedir('PUT', '/electronicos/emisor', {
    ...cuerpo.emisor,
    municipio: '13001',
    correo: 'facturas@casa.example',
  })
  return {
    simulador,
    ajustes,
    emitir: () => emitirPendientes(p.deps, new AbortController().signal),
    async cerrar() {
      await simulador.detener()
      await rm(carpeta, { recursive: true })
    },
  }
}

/** Registers the ranges that the simulator knows. */
export async function registrarRangos(gerente: Navegador): Promise<void> {
  for (const { tipo, clave, ...rango } of RANGOS_DIAN) {
    const { estado, texto } = await gerente.pedir('POST', '/electronicos/rangos', {
      ...rango,
      tipo: TIPOS[tipo as keyof typeof TIPOS],
      deTodos: true,
      activo: true,
      ...(clave && { claveTecnica: clave }),
    })
    if (estado !== 200) throw new Error(texto)
  }
}

export type Grupo = 'facturas' | 'soportes' | 'notas' | 'ajustes'

/** A house that issues, with people of a branch and a customer who reads mail: what it sells, and which document that left. */
export async function casaQueFactura() {
  const p = await crearPrueba()
  const [gerente, cajero] = [await p.entrar('gerente'), await p.entrar('cajero')]
  const { id: alguien } = await p.base.db
    .selectFrom('usuarios')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await unaBase(p.deps, p.almacenes.PCT01, alguien, 50_000_000)
  const suyo = { email: 'ana@correo.example', enviar_email: true }
  const cliente = (await unCliente(p.base.db, {}, suyo)).id
  const dian = await conDian(p, gerente)

  const lista = async (grupo: Grupo, mas = '') =>
    (
      await gerente.pedir<Respuesta<typeof listarElectronicos>>(
        'GET',
        `/electronicos?grupo=${grupo}&porPagina=100${mas}`,
      )
    ).cuerpo.items
  const de = async (origen: string, grupo: Grupo = 'facturas') =>
    (await lista(grupo, `&texto=${origen}`)).filter((uno) => uno.origenCodigo === origen)
  const ver = async (id: string) =>
    (await gerente.pedir<Respuesta<typeof verElectronico>>('GET', `/electronicos/${id}`)).cuerpo

  /** Sells one thing, and gives its document. */
  async function unaVenta({ precio = 119_000, conCliente = true, clienteId = cliente, cuantas = 1 } = {}) {
    const piezas = await unasPiezas(
      p.deps,
      Array.from({ length: cuantas }, () => ({ categoria: 4, peso: 110, costo: 50_000, precio })),
    )
    const { cuerpo } = await vender(cajero, 'cajero', {
      ...(conCliente && { clienteId }),
      lineas: piezas.map(({ codigo }) => ({ tipo: 'pieza' as const, codigo })),
      pagos: [{ medio: 'efectivo', valor: precio * cuantas }],
    })
    const [documento] = await de(cuerpo.codigo)
    if (!documento) throw new Error('no draft')
    return { codigo: cuerpo.codigo, id: documento.id, documento }
  }
  const anular = async (codigo: string) => {
    const { cuerpo } = await gerente.pedir<{ visto: string }>('GET', `/documentos/${codigo}/anulacion`)
    return gerente.pedir('POST', `/documentos/${codigo}/anulacion`, {
      entrada: { motivo: 'se digitó mal' },
      visto: cuerpo.visto,
      credenciales: { usuario: 'gerente', clave: CLAVE },
    })
  }
  const cerrar = async () => {
    await dian.cerrar()
    await p.cerrar()
  }
  return { p, gerente, cajero, cliente, dian, lista, de, ver, unaVenta, anular, cerrar }
}
