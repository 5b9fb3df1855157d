import { formatoCentesimas } from '@retroventa/domain/formato/numeros'
import { CATEGORIAS, type Categoria } from '@retroventa/domain/oro/categorias'
import { baseOro, basePlata, valorGramo } from '@retroventa/domain/oro/valor'
import { Dinero } from '../../ui/Cifras.tsx'
import { CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import { TablaSimple } from '../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { CampoConfiguracion } from './CampoConfiguracion.tsx'
import { CAMPOS_POR_SECCION } from './campos.ts'
import { type Forma, sugeridosDe } from './forma.ts'
import type { Leida } from './llamadas.ts'

/** Computed from a base (D15): what would be typed there is not read. */
const DERIVADAS: Partial<Record<Categoria, string>> = {
  3: '75 % del oro',
  4: '69 % del oro',
  8: '35 % de la plata',
}
const COLUMNAS = [
  ['contrato', 'Contrato'],
  ['compra_directa', 'Compra directa'],
] as const

type Fila = (typeof CATEGORIAS)[number]

/** What is typed for a purity; of the computed ones, from what they come. */
function Valor(props: {
  de: Formulario<Forma>
  fila: Fila
  columna: (typeof COLUMNAS)[number][0]
  titulo: string
}) {
  const { de, fila, columna, titulo } = props
  const derivada = DERIVADAS[fila.categoria]
  if (derivada) return <span className="rv-suave">{derivada}</span>
  return (
    <CampoPesos
      de={de}
      nombre={`sugeridos.${columna}.categorias.${fila.nombre}.valor_sugerido`}
      etiqueta={`Valor por gramo de ${fila.nombre}, ${titulo}`}
      sinEtiqueta
      sinVacio
      className="cf-valor"
    />
  )
}

/** Prices and, live, what each purity is worth in a contract and in a direct purchase. */
export function Sugeridos({ de, cambios }: { de: Formulario<Forma>; cambios: Leida['cambios'] }) {
  const sugeridos = sugeridosDe(de.valores)
  return (
    <>
      <Tarjeta titulo="Precios de hoy">
        <div className="cf-cuatro">
          {CAMPOS_POR_SECCION.sugeridos.map((campo) => (
            <CampoConfiguracion key={campo.campo} campo={campo} de={de} cambios={cambios} />
          ))}
        </div>
      </Tarjeta>
      <Tarjeta
        titulo="Valor por gramo"
        extra={`Base oro $\u00a0${formatoCentesimas(baseOro(sugeridos))} · base plata $\u00a0${formatoCentesimas(basePlata(sugeridos))}`}
        sinRelleno
      >
        <div className="cf-columnas">
          {COLUMNAS.map(([columna, titulo]) => (
            <CampoConfiguracion
              key={columna}
              campo={{
                campo: `sugeridos.${columna}.porcentaje`,
                tipo: 'porcentaje',
                maximo: 200,
                ayuda: `Parte del valor que se ofrece en ${titulo.toLowerCase()}.`,
              }}
              de={de}
              cambios={cambios}
            />
          ))}
        </div>
        <div className="cf-desliza">
          <TablaSimple
            columnas={[
              { clave: 'pureza', titulo: 'Pureza', cabeza: true, celda: ({ nombre }) => nombre },
              ...COLUMNAS.flatMap(([columna, titulo]) => [
                {
                  clave: `${columna} valor`,
                  titulo,
                  ancho: 2,
                  celda: (fila: Fila) => <Valor de={de} fila={fila} columna={columna} titulo={titulo} />,
                },
                {
                  clave: `${columna} resultado`,
                  titulo,
                  ancho: 0,
                  derecha: true,
                  celda: ({ categoria }: Fila) => (
                    <strong>
                      <Dinero valor={valorGramo(categoria, sugeridos, columna)} />
                    </strong>
                  ),
                },
              ]),
            ]}
            filas={CATEGORIAS}
            clave={({ categoria }) => categoria}
          />
        </div>
      </Tarjeta>
    </>
  )
}
