import { TEXTOS_CLIENTE } from '@retroventa/api/clientes/textos'
import { useQueryClient } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { Suspense, useCallback, useRef, useState } from 'react'
import { useEncima } from '../../ui/alturas.ts'
import { avisar } from '../../ui/avisos.ts'
import { CUERPO_ENTERO } from '../../ui/cajones.ts'
import { enfocarAlAbrir } from '../../ui/formulario/enfocar.ts'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import { useFocoAlAbrir } from '../../ui/formulario/useFocoAlAbrir.ts'
import { perezoso } from '../../ui/perezoso.ts'
import { Cargando } from '../../ui/Respuestas.tsx'
import { useEsTelefono } from '../../ui/useMedios.ts'
import type { Valores } from './cajon/valores.ts'
import { type Cliente, queryCliente } from './llamadas.ts'
import type { AperturaCajon, DibujarConsultas } from './tipos.ts'
import './clientes.css'

/** The form brings the catalogue of municipalities: only who opens a customer pays for it. */
const ContenidoCajon = perezoso(async () => ({
  default: (await import('./cajon/ContenidoCajon.tsx')).ContenidoCajon,
}))

const TITULOS = {
  crear: 'Crear Cliente',
  editar: 'Editar Cliente',
  ver: 'Ver detalles del cliente',
  fusionar: 'Fusionar clientes',
} as const
const ANCHO = 700
const PARTES = { ...CUERPO_ENTERO, header: { minHeight: 50, paddingBlock: 8 } }
/**
 * The buttons of the photos take a line of their own, wide enough for a thumb. Without the gap both would fit in one, for the title
 * begins at no width, and the buttons would lie over it and the ✕.
 */
const PARTES_TELEFONO = {
  ...CUERPO_ENTERO,
  header: { ...PARTES.header, flex: 'none', flexWrap: 'wrap' as const, columnGap: 8 },
  extra: { flex: '0 0 100%' },
}

export interface PropsCajonCliente {
  /** `undefined` is closed. */
  apertura: AperturaCajon | undefined
  alCerrar: () => void
  /** The customer as saved, or another one that was chosen from the drawer. The owner closes the drawer. */
  alElegir: (cliente: Cliente) => void
  consultas?: DibujarConsultas | undefined
}

/** Drawer of a customer (000 §2.3): create, edit or look. Unsaved work asks once before it is lost. */
export function CajonCliente({ apertura, alCerrar, alElegir, consultas }: PropsCajonCliente) {
  const telefono = useEsTelefono()
  const cache = useQueryClient()
  const formulario = useRef<Formulario<Valores>>(undefined)
  const [cabeza, setCabeza] = useState<HTMLElement | null>(null)
  // Opened from inside: the sheet goes over to the form, the form to the customer that has the document already.
  // By value: an owner that draws itself again with an equal opening must not throw the form away.
  const [salto, setSalto] = useState<{ desde: string | undefined; hasta: AperturaCajon }>()
  const desde = apertura && JSON.stringify(apertura)
  if (salto && !apertura) setSalto(undefined)
  const pedida = salto && salto.desde === desde ? salto.hasta : apertura
  // While the drawer slides out it keeps showing what it had.
  const [actual, setActual] = useState(pedida)
  if (pedida && pedida !== actual) setActual(pedida)

  const alTener = useCallback((de: Formulario<Valores> | undefined) => {
    formulario.current = de
  }, [])
  const dejar = async (seguir: () => void): Promise<void> => {
    if ((await formulario.current?.puedeSalir()) ?? true) seguir()
  }

  // The reader that closes and the drawer that opens both move the focus: what counts is where it ends.
  // A frame later: a form that comes in the very moment in which the drawer is at rest is filled with what a reader passed right after,
  // and while it is empty it would seem to begin at the number.
  const alReposar = useFocoAlAbrir(() => {
    requestAnimationFrame(() => {
      const contenedor = formulario.current?.contenedor
      if (contenedor) enfocarAlAbrir(contenedor)
    })
  }, apertura !== undefined)

  async function elegirPorId(id: string): Promise<void> {
    try {
      const cliente = await cache.fetchQuery({ ...queryCliente(id), staleTime: 0 })
      alElegir(cliente)
    } catch {
      avisar({ tipo: 'error', titulo: 'Error', texto: TEXTOS_CLIENTE.cargaFallida })
    }
  }

  const encima = useEncima(apertura !== undefined)

  return (
    <Drawer
      open={apertura !== undefined}
      {...encima}
      onClose={() => void dejar(alCerrar)}
      afterOpenChange={alReposar}
      size={telefono ? '100%' : ANCHO}
      destroyOnHidden
      title={actual && TITULOS[actual.modo]}
      extra={<div ref={setCabeza} className="cl-cajon-fotos" />}
      styles={telefono ? PARTES_TELEFONO : PARTES}
    >
      {actual && (
        <Suspense fallback={<Cargando filas={8} columnas={[2, 3]} />}>
          <ContenidoCajon
            key={JSON.stringify([actual.modo, actual.modo === 'crear' ? '' : actual.id])}
            apertura={actual}
            consultas={consultas}
            cabeza={cabeza}
            alTener={alTener}
            alElegir={(id) => void elegirPorId(id)}
            alAbrir={(hasta) => void dejar(() => setSalto({ desde, hasta }))}
            alGuardar={(cliente) => {
              alElegir(cliente)
            }}
          />
        </Suspense>
      )}
    </Drawer>
  )
}
