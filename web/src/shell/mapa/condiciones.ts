import type { verConfiguracionVisible } from '@retroventa/api/configuracion/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { SIN_EN_BLANCO, tieneEnBlanco } from '@retroventa/domain/contratos/enBlanco'
import type { Sesion } from '../../api/sesion.ts'

export type Visible = Respuesta<typeof verConfiguracionVisible>

/** What decides which doors a person sees: who they are and how the house is set. */
export interface Contexto {
  sesion: Sesion
  visible: Pick<
    Visible,
    | 'crmSalesforce'
    | 'comerciaCelulares'
    | 'informeDetalladoGerencia'
    | 'planillaAlterna'
    | 'novedades'
    | 'enlaces'
  >
}

/** Every condition of 001 §2 and §6 that is not a permission, with the reason that a refused person reads. */
export const CONDICIONES = {
  crmSalesforce: {
    cumple: ({ visible }: Contexto) => visible.crmSalesforce,
    razon: 'El envío de prospectos al CRM está apagado en la configuración.',
  },
  comerciaCelulares: {
    cumple: ({ visible }: Contexto) => visible.comerciaCelulares,
    razon: 'La compra de celulares está apagada en la configuración.',
  },
  informeDetalladoGerencia: {
    cumple: ({ visible }: Contexto) => visible.informeDetalladoGerencia,
    razon: 'El informe detallado de gerencia está apagado en la configuración.',
  },
  planillaAlterna: {
    cumple: ({ visible }: Contexto) => visible.planillaAlterna,
    razon: 'La planilla alterna está apagada en la configuración.',
  },
  superAdmin: {
    cumple: ({ sesion }: Contexto) => sesion.usuario.isSuperAdmin,
    razon: 'Las herramientas en prueba son solo para los super administradores.',
  },
  facturacion: {
    cumple: ({ sesion: { usuario } }: Contexto) =>
      usuario.isSuperAdmin || usuario.empleado.facturacionRetroventa,
    razon: 'Mis Facturas es para quien tiene facturación electrónica en su ficha de empleado.',
  },
  impresionContrato: {
    cumple: ({ sesion }: Contexto) => tieneEnBlanco(sesion.almacen?.impresionContrato ?? ''),
    razon: SIN_EN_BLANCO,
  },
  cambiarAlmacen: {
    cumple: ({ sesion: { almacenes, usuario } }: Contexto) =>
      almacenes.length > 1 && (usuario.isSuperAdmin || usuario.isSuperUser || usuario.cambiarAlmacenes),
    razon: 'Su usuario trabaja en un solo almacén.',
  },
} as const

export type Condicion = keyof typeof CONDICIONES

/** Whether the condition holds; no condition always does. */
export const cumple = (condicion: Condicion | undefined, contexto: Contexto): boolean =>
  !condicion || CONDICIONES[condicion].cumple(contexto)
