import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  iniciarSimuladorDian,
  PIN_DIAN,
  RANGOS_DIAN,
  type SimuladorDian,
  SOFTWARE_DIAN,
} from '@retroventa/simulators/dian'
import { type AjustesDian, crearDianSoap } from '../../ports/dian/soap.ts'
import type { Navegador, Prueba } from '../../testing/app.ts'
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
    esperaMs: 3_000,
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
