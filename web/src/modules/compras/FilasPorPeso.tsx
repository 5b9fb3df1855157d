import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { MAXIMO_ARTICULOS } from '@retroventa/domain/operaciones/compras/situacion'
import { porPeso } from '@retroventa/domain/vitrina/precio'
import { Button } from 'antd'
import type { KeyboardEvent } from 'react'
import { Campo } from '../../ui/Campo.tsx'
import { Dinero } from '../../ui/Cifras.tsx'
import { alIgual } from '../../ui/formulario/campos/alIgual.ts'
import { CampoGramos, CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { enfocarCampo, enfocarTras } from '../../ui/formulario/enfocar.ts'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import { type Condiciones, estanVacios, gramosVacios, sePiden, type ValoresCompra } from './valores.ts'

/**
 * Grams by purity, with the price of the gram beside the one suggested for the day. Intro goes on from field to field and, past what is
 * written last, to a row of another purity; from the purity of one that is left as it came, to what comes after them all.
 */
export function FilasPorPeso({
  de,
  condiciones,
}: {
  de: Formulario<ValoresCompra>
  condiciones: Condiciones
}) {
  const { gramos } = de.valores
  const ultima = gramos.length - 1
  function agregar(): void {
    de.insertar('gramos', gramos.length, gramosVacios(gramos.at(-1)?.categoria))
    enfocarCampo(de.contenedor, `gramos[${gramos.length}].categoria`)
  }
  function alPulsar(evento: KeyboardEvent<HTMLLIElement>, i: number, sobra: boolean): void {
    const { key, ctrlKey, altKey, shiftKey, metaKey, repeat, currentTarget, target } = evento
    if (key !== 'Enter' || ctrlKey || altKey || shiftKey || metaKey || repeat || i < ultima) return
    const fila = gramos[i]
    if (!fila || !(target instanceof HTMLElement) || target.matches('button')) return
    const campo = target.closest<HTMLElement>('[data-campo]')?.dataset.campo
    const comoVino = i > 0 && fila.categoria === gramos[i - 1]?.categoria && estanVacios(fila)
    if (comoVino && campo === `gramos[${i}].categoria`) {
      evento.preventDefault()
      if (currentTarget.parentElement) enfocarTras(de.contenedor, currentTarget.parentElement)
    } else if (
      campo === `gramos[${i}].${sobra ? 'motivo' : 'precio'}` &&
      !estanVacios(fila) &&
      i + 1 < MAXIMO_ARTICULOS
    ) {
      evento.preventDefault()
      agregar()
    }
  }
  return (
    <>
      <ol className="cp-filas" aria-label="Gramos que se compran">
        {gramos.map(({ id, categoria, peso, precio }, i) => {
          const suya = condiciones.categorias.find((una) => una.categoria === categoria)
          const gramo = suya?.valorGramo ?? 0
          const sobra = (precio ?? 0) - gramo
          return (
            <li
              key={id}
              className="cp-fila"
              onKeyDown={(evento) => {
                if (!alIgual(evento, gramo || undefined, (suyo) => de.poner(`gramos[${i}].precio`, suyo)))
                  alPulsar(evento, i, sobra > 0)
              }}
            >
              <Campo nombre={`gramos[${i}].categoria`} etiqueta="Ley">
                {({ status: _, ...control }) => (
                  <select
                    {...control}
                    className="ct-ley"
                    value={String(categoria)}
                    onChange={({ target }) =>
                      de.poner(`gramos[${i}].categoria` as never, Number(target.value) as never)
                    }
                  >
                    {condiciones.categorias.map((una) => (
                      <option key={una.categoria} value={String(una.categoria)}>
                        {una.nombre}
                      </option>
                    ))}
                  </select>
                )}
              </Campo>
              <CampoGramos
                de={de}
                nombre={`gramos[${i}].peso`}
                etiqueta="Gramos"
                requerido={sePiden(gramos, i)}
              />
              <CampoPesos
                de={de}
                nombre={`gramos[${i}].precio`}
                etiqueta="Precio del gramo"
                requerido={sePiden(gramos, i)}
                alerta={sobra > 0}
                ayuda={
                  <span className={sobra > 0 ? 'rv-alerta' : undefined}>
                    {sobra > 0
                      ? `${formatoPesos(sobra)} sobre el sugerido de ${formatoPesos(gramo)}: se autoriza`
                      : `Sugerido ${formatoPesos(gramo)}`}
                  </span>
                }
              />
              <p className="cp-valor">
                <span className="rv-suave">Valor</span>
                <Dinero valor={porPeso(entero(precio), entero(peso))} />
              </p>
              <Button
                aria-label={`Quitar los gramos de ${suya?.nombre ?? ''}`}
                disabled={gramos.length === 1}
                onClick={() => de.quitar('gramos', i)}
              >
                Quitar
              </Button>
              {sobra > 0 && (
                <CampoTexto
                  de={de}
                  nombre={`gramos[${i}].motivo`}
                  etiqueta="Motivo para pagar más que el sugerido"
                  requerido
                  maximo={200}
                  className="cp-motivo"
                />
              )}
            </li>
          )
        })}
      </ol>
      <Button disabled={gramos.length >= MAXIMO_ARTICULOS} onClick={agregar}>
        Agregar otra ley
      </Button>
    </>
  )
}

const entero = (valor: number | null): number =>
  valor !== null && Number.isSafeInteger(valor) && valor > 0 ? valor : 0
