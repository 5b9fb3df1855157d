import { formatoCentesimas } from '@retroventa/domain/formato/numeros'
import { CATEGORIAS, type Categoria } from '@retroventa/domain/oro/categorias'
import { baseOro, basePlata, valorGramo } from '@retroventa/domain/oro/valor'
import { Dinero } from '../../ui/Cifras.tsx'
import { CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { CampoConfiguracion } from './CampoConfiguracion.tsx'
import { CAMPOS_POR_SECCION } from './campos.ts'
import { type Forma, sugeridosDe } from './forma.ts'

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

/** Prices and, live, what each purity is worth in a contract and in a direct purchase. */
export function Sugeridos({ de }: { de: Formulario<Forma> }) {
  const sugeridos = sugeridosDe(de.valores)
  return (
    <>
      <Tarjeta titulo="Precios de hoy">
        <div className="cf-cuatro">
          {CAMPOS_POR_SECCION.sugeridos.map((campo) => (
            <CampoConfiguracion key={campo.campo} campo={campo} de={de} />
          ))}
        </div>
      </Tarjeta>
      <Tarjeta
        titulo="Valor por gramo"
        extra={`Base oro $ ${formatoCentesimas(baseOro(sugeridos))} · base plata $ ${formatoCentesimas(basePlata(sugeridos))}`}
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
            />
          ))}
        </div>
        <div className="cf-desliza">
          <table className="rv-tabla">
            <thead>
              <tr>
                <th scope="col">Pureza</th>
                {COLUMNAS.map(([columna, titulo]) => (
                  <th key={columna} scope="col" colSpan={2}>
                    {titulo}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {CATEGORIAS.map(({ categoria, nombre }) => (
                <tr key={categoria}>
                  <th scope="row">{nombre}</th>
                  {COLUMNAS.map(([columna, titulo]) => [
                    <td key={`${columna} valor`}>
                      {DERIVADAS[categoria] ? (
                        <span className="rv-suave">{DERIVADAS[categoria]}</span>
                      ) : (
                        <CampoPesos
                          de={de}
                          nombre={`sugeridos.${columna}.categorias.${nombre}.valor_sugerido`}
                          etiqueta={`Valor por gramo de ${nombre}, ${titulo}`}
                          sinEtiqueta
                          sinVacio
                          className="cf-valor"
                        />
                      )}
                    </td>,
                    <td key={`${columna} resultado`} className="rv-derecha">
                      <strong>
                        <Dinero valor={valorGramo(categoria, sugeridos, columna)} />
                      </strong>
                    </td>,
                  ])}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Tarjeta>
    </>
  )
}
