import type { PiezaFila } from '@retroventa/api/vitrina/llamadas'
import { Dinero } from '../../ui/Cifras.tsx'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'

export interface FilaDePrecio {
  readonly pieza: Pick<PiezaFila, 'id' | 'codigo' | 'descripcion' | 'precio'>
  /** Whole pesos; absent while the rule says none. */
  readonly nuevo: number | undefined
}

/** Each price that will be saved, however many: what is signed is what was shown. A box of its own scrolls, over its button. */
export function TablaDePrecios({ filas }: { filas: readonly FilaDePrecio[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and who uses no mouse reaches its end with the arrows
    <section className="rv-desliza vt-precios-todos" aria-label="Precios antes y después" tabIndex={0}>
      <TablaSimple
        plegable
        titulo="Precios antes y después"
        filas={filas}
        clave={({ pieza }) => pieza.id}
        columnas={[
          { clave: 'codigo', titulo: 'Artículo', cabeza: true, celda: ({ pieza }) => pieza.codigo },
          {
            clave: 'nombre',
            titulo: 'Descripción',
            clase: 'vt-nombre',
            celda: ({ pieza }) => pieza.descripcion,
          },
          {
            clave: 'antes',
            titulo: 'Antes',
            derecha: true,
            celda: ({ pieza }) => (pieza.precio === null ? 'sin precio' : <Dinero valor={pieza.precio} />),
          },
          {
            clave: 'despues',
            titulo: 'Después',
            derecha: true,
            clase: 'vt-fuerte',
            celda: ({ nuevo }) => (nuevo === undefined ? 'por decir' : <Dinero valor={nuevo} />),
          },
        ]}
      />
    </section>
  )
}
