import { z } from 'zod'
import { Fecha, Id, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { cuerpo, Hecho, RECHAZOS } from '../operaciones/llamadas.ts'
import { ENTRADAS_CONTRATO } from './entradas.ts'

const deContrato = {
  method: 'POST',
  params: z.object({ codigo: texto(30) }),
  response: Hecho,
  errors: ['contrato.no_existe', ...RECHAZOS],
} as const

export const prorrogarContrato = endpoint({
  ...deContrato,
  path: '/contratos/:codigo/prorroga',
  permiso: 'contratos.prorrogar',
  resumen: 'Cobrar meses pendientes y correr el vencimiento',
  body: cuerpo(ENTRADAS_CONTRATO.prorroga),
})
export const abonarContrato = endpoint({
  ...deContrato,
  path: '/contratos/:codigo/abono',
  permiso: 'contratos.abonar',
  resumen: 'Recibir un abono: primero lo pendiente, después el capital',
  body: cuerpo(ENTRADAS_CONTRATO.abono),
})
export const aumentarContrato = endpoint({
  ...deContrato,
  path: '/contratos/:codigo/aumento',
  permiso: 'contratos.aumentar',
  resumen: 'Entregar más dinero por los mismos artículos',
  body: cuerpo(ENTRADAS_CONTRATO.aumento),
})
export const retirarContrato = endpoint({
  ...deContrato,
  path: '/contratos/:codigo/retiro',
  permiso: 'contratos.retirar',
  resumen: 'Cobrar todo y entregar los artículos',
  body: cuerpo(ENTRADAS_CONTRATO.retiro),
})
export const esperarContrato = endpoint({
  ...deContrato,
  path: '/contratos/:codigo/espera',
  permiso: 'contratos.esperar',
  resumen: 'Anotar la promesa de pago del cliente',
  body: cuerpo(ENTRADAS_CONTRATO.espera),
})
export const vencerContrato = endpoint({
  ...deContrato,
  path: '/contratos/:codigo/vencimiento',
  permiso: 'contratos.vencer',
  resumen: 'Resolver por vencimiento: los artículos pasan a vitrina o desuso',
  body: cuerpo(ENTRADAS_CONTRATO.vencimiento),
})
export const devolverContrato = endpoint({
  ...deContrato,
  path: '/contratos/:codigo/devuelto',
  permiso: 'contratos.devolver',
  resumen: 'Devolver a vigente un contrato resuelto por vencimiento',
  body: cuerpo(ENTRADAS_CONTRATO.devuelto),
})
export const decomisarContrato = endpoint({
  ...deContrato,
  path: '/contratos/:codigo/decomiso',
  permiso: 'contratos.decomisar',
  resumen: 'Registrar que una autoridad se lleva los artículos',
  body: cuerpo(ENTRADAS_CONTRATO.decomiso),
})

export const congelarContrato = endpoint({
  ...deContrato,
  path: '/contratos/:codigo/problema',
  permiso: 'contratos.congelar',
  resumen: 'Congelar el contrato por un problema legal',
  body: cuerpo(ENTRADAS_CONTRATO.problema),
})
export const levantarContrato = endpoint({
  ...deContrato,
  path: '/contratos/:codigo/levantamiento',
  permiso: 'contratos.congelar',
  resumen: 'Levantar el problema legal: el contrato vuelve a lo que era',
  body: cuerpo(ENTRADAS_CONTRATO.levantamiento),
})

export const actaDeDecomiso = endpoint({
  method: 'GET',
  path: '/contratos/:codigo/acta',
  permiso: 'contratos.ver',
  resumen: 'La foto del acta con que una autoridad se llevó los artículos',
  params: z.object({ codigo: texto(30) }),
  produce: 'image/jpeg',
  errors: ['contrato.no_existe', 'foto.no_existe'],
})

const Pieza = z.object({
  id: Id,
  /** Its label: of one whose weight was corrected, that of its item and a number. */
  codigo: z.string(),
  almacenId: Id,
  lugar: z.string(),
  categoria: z.int().optional(),
  peso: z.int(),
  costo: Pesos,
})

/** A contract as the planners read it (`domain/operaciones/contratos/situacion`): the preview plans with it. */
export const situacionContrato = endpoint({
  method: 'GET',
  path: '/contratos/:codigo/situacion',
  permiso: 'contratos.ver',
  resumen: 'Lo que necesita la vista previa de una operación sobre el contrato',
  params: z.object({ codigo: texto(30) }),
  response: z.object({
    hoy: Fecha,
    situacion: z.object({
      id: Id,
      codigo: z.string(),
      almacenId: Id,
      almacenActualId: Id,
      clienteId: Id,
      clase: z.string(),
      peso: z.int(),
      cuenta: z.unknown(),
      fila: z.unknown(),
      piezas: z.array(Pieza),
      alerta: z.boolean(),
      limites: z.object({ esperaDias: z.int(), diasAviso: z.int() }),
      avisos: z.array(Fecha),
      /** Suggested value of the items today, whole pesos. */
      sugerido: Pesos,
    }),
  }),
  errors: ['contrato.no_existe'],
})
