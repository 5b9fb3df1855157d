import type { verConfiguracionVisible } from '@retroventa/api/configuracion/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { llamar } from './cliente.ts'
import { ruta } from './referencia.ts'

export type Visible = Respuesta<typeof verConfiguracionVisible>

const VER = ruta<typeof verConfiguracionVisible>('GET', '/configuracion/visible')

const SIN_WIDGET = { guion: '', hosts: [], datos: [] }

/** Until the answer comes, and if it never does, what depends on a setting is not shown. */
const APAGADO: Visible = {
  novedades: false,
  informeDetalladoGerencia: false,
  planillaAlterna: false,
  crmSalesforce: false,
  comerciaCelulares: false,
  enlaces: {
    antecedentesJudiciales: '',
    afiliacionSalud: '',
    facebook: '',
    instagram: '',
    whatsapp: '',
    facturas: '',
    manual: '',
  },
  widgets: { chat: SIN_WIDGET, pagos: SIN_WIDGET },
  dominiosEmail: [],
  notificacion: null,
  resolucionVencida: null,
  respaldos: null,
  libros: null,
}

/** Flags, links and banners. Read again by itself: a notice of the company must reach an open screen. */
export const queryVisible = queryOptions({
  queryKey: ['visible'],
  queryFn: ({ signal }) => llamar(VER, {}, { señal: signal, segundoPlano: true }),
  staleTime: 60_000,
  refetchInterval: 5 * 60_000,
})

/** What the settings let this screen show. */
export const useVisible = (): Visible => useQuery(queryVisible).data ?? APAGADO

/** Whether the settings have been read: a page that an off flag closes waits for it. */
export const useVisibleListo = (): boolean => !useQuery(queryVisible).isPending
