import type { Contrato } from '@retroventa/api/contratos/llamadas'
import { formatoPeso } from '@retroventa/domain/formato/numeros'
import { Dinero, Peso } from '../../../ui/Cifras.tsx'
import { type ColumnaTabla, TablaSimple } from '../../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { useEsTelefono } from '../../../ui/useMedios.ts'

const nada = <span className="ct-nada">no aplica</span>

type Articulo = Contrato['articulos'][number]

function columnasDe({ articulos, peso, valorTotal }: Contrato): ColumnaTabla<Articulo>[] {
  const sugerido = articulos.reduce((suma, articulo) => suma + articulo.sugerido, 0)
  return [
    {
      clave: 'articulo',
      titulo: 'Artículo',
      clase: 'ct-largo',
      celda: ({ descripcion, motivo }) => (
        <>
          {descripcion}
          {motivo && <span className="ct-motivo">{motivo}</span>}
        </>
      ),
      pie: 'Total',
    },
    { clave: 'ley', titulo: 'Ley', celda: ({ ley }) => ley ?? nada },
    {
      clave: 'peso',
      titulo: 'Peso',
      derecha: true,
      celda: (articulo) => (articulo.peso > 0 ? <Peso centesimas={articulo.peso} /> : nada),
      pie: peso > 0 && <Peso centesimas={peso} />,
    },
    {
      clave: 'sugerido',
      titulo: 'Sugerido ese día',
      derecha: true,
      celda: (articulo) => (articulo.sugerido > 0 ? <Dinero valor={articulo.sugerido} /> : nada),
      pie: sugerido > 0 && <Dinero valor={sugerido} />,
    },
    {
      clave: 'valor',
      titulo: 'Valor',
      derecha: true,
      celda: ({ valor }) => <Dinero valor={valor} />,
      pie: <Dinero valor={valorTotal} />,
    },
  ]
}

/** What was pledged by the sale, with the value that was suggested that day and why it was passed. */
export function Articulos({ contrato }: { contrato: Contrato }) {
  const { articulos, peso } = contrato
  const telefono = useEsTelefono()
  const cuantos = articulos.length === 1 ? '1 artículo' : `${articulos.length} artículos`
  const extra = peso > 0 ? `${cuantos}, ${formatoPeso(peso)}` : cuantos
  if (telefono) return <EnLineas articulos={articulos} extra={extra} />
  const columnas = columnasDe(contrato)
  return (
    <Tarjeta titulo="Artículos" extra={extra} sinRelleno>
      <div className="ct-desliza">
        <TablaSimple clase="ct-articulos" columnas={columnas} filas={articulos} clave={({ id }) => id} />
      </div>
    </Tarjeta>
  )
}

/** On a telephone: what it is and its value, with the rest below. */
function EnLineas({ articulos, extra }: { articulos: Contrato['articulos']; extra: string }) {
  return (
    <Tarjeta titulo="Artículos" extra={extra} sinRelleno>
      <ul className="ct-lineas">
        {articulos.map(({ id, descripcion, ley, peso, valor, motivo }) => (
          <li key={id}>
            <span className="ct-fuerte">{descripcion}</span>
            <Dinero valor={valor} className="ct-fuerte" />
            <span className="rv-suave">
              {[ley, peso > 0 && formatoPeso(peso), motivo].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Tarjeta>
  )
}
