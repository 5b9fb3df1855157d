import type { CondicionesNuevoContrato } from '@retroventa/api/contratos/llamadas'
import { CLASES } from '@retroventa/domain/bienes/clases'
import { Campo } from '../../../../ui/Campo.tsx'
import { seDejo } from '../../../../ui/formulario/campos/comun.ts'
import type { Formulario } from '../../../../ui/formulario/Formulario.ts'
import type { ConArticulos, Ley } from '../valores.ts'

/** What the item is: a purity, a class of what is no metal, or goods without class. A select of the system: it opens and closes by keys. */
export function CampoLey(props: {
  de: Formulario<ConArticulos>
  campo: `filas[${number}].ley`
  ley: Ley
  categorias: CondicionesNuevoContrato['categorias']
  /** It is come to before anything was chosen. */
  alLlegarSinLey: () => void
}) {
  const { de, campo, ley, categorias, alLlegarSinLey } = props
  return (
    <Campo nombre={campo} etiqueta="Ley" className="ct-celda ct-celda-categoria" error={de.error(campo)}>
      {({ status, ...control }) => (
        <select
          {...control}
          className={status ? 'ct-ley ct-ley-error' : 'ct-ley'}
          value={ley}
          onChange={(e) => de.poner(campo, e.target.value as Ley)}
          onBlur={(e) => seDejo(e) && de.salir(campo)}
          onFocus={() => ley === '' && alLlegarSinLey()}
        >
          <option value="" disabled>
            Elija
          </option>
          {categorias.map(({ categoria, nombre }) => (
            <option key={categoria} value={String(categoria)}>
              {nombre}
            </option>
          ))}
          <optgroup label="Varios">
            {CLASES.map(({ clave, nombre }) => (
              <option key={clave} value={clave}>
                {nombre}
              </option>
            ))}
            <option value="varios">Sin ley / varios</option>
          </optgroup>
        </select>
      )}
    </Campo>
  )
}
