import type { CondicionesNuevoContrato } from '@retroventa/api/contratos/llamadas'
import { claseDe } from '@retroventa/domain/bienes/clases'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { type KeyboardEvent, useState } from 'react'
import { alIgual } from '../../../ui/formulario/campos/alIgual.ts'
import { CampoGramos, CampoPesos } from '../../../ui/formulario/campos/CampoCifra.tsx'
import { CampoCasilla } from '../../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import { enfocarCampo } from '../../../ui/formulario/enfocar.ts'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import { Antecedentes } from './Antecedentes.tsx'
import { siguienteEnFila } from './ayudas.ts'
import { FichaDeArticulo, MasDeArticulo } from './DetalleArticulo.tsx'
import type { ArticuloEvaluado } from './evaluar.ts'
import type { DeFavoritos } from './Favoritos.tsx'
import { Botones } from './fila/Botones.tsx'
import { CampoLey } from './fila/CampoLey.tsx'
import { Sugerido } from './fila/Sugerido.tsx'
import { type ConArticulos, estaVacia, type Fila } from './valores.ts'

const LARGO_TEXTO = 200
/** What *Fotos y más* holds that may be wrong. */
const EN_MAS = ['bruto', 'piedras', 'fotos'] as const

/** One item, typed from left to right without the mouse: Intro goes to what it lacks and then to the next one, = takes the suggested value, Ctrl+Supr removes it. */
export function FilaArticulo(props: {
  de: Formulario<ConArticulos>
  indice: number
  fila: Fila
  evaluado: ArticuloEvaluado | undefined
  categorias: CondicionesNuevoContrato['categorias']
  /** Id of the descriptions that the branch uses. */
  descripciones: string
  /** What the branch means by a description, when it is one of its own. */
  alDescribir: (descripcion: string) => void
  favoritos: DeFavoritos
  conocidos: boolean
  alSeguir: () => void
  alQuitar: () => void
  alRepetir: () => void
}) {
  const { de, indice, fila, evaluado, categorias, alSeguir, alQuitar, alRepetir, favoritos } = props
  const [mas, setMas] = useState(fila.fotos.length > 0 || fila.bruto !== null)
  // Put away it is still there: a photo that is on its way arrives.
  const [hubo, setHubo] = useState(mas)
  // A fault in it takes the focus there: it opens, and stays open until it is mended.
  const conFalla = EN_MAS.some((cual) => de.error(`filas[${indice}].${cual}`) !== undefined)
  if (conFalla && !mas) {
    setMas(true)
    setHubo(true)
  }
  const clase = claseDe(fila.ley)
  const sinGramos = clase !== undefined && !clase.gramos
  const en = `filas[${indice}]` as const
  const sugerido = evaluado?.sugerido
  const sobra = (evaluado?.valor ?? 0) - (sugerido ?? Number.POSITIVE_INFINITY)
  const pideMotivo = sobra > 0
  const propuesto = evaluado?.propuesto
  const ponerSugerido = () => propuesto !== undefined && de.poner(`${en}.valor`, propuesto)

  const teclas = (evento: KeyboardEvent) => {
    // A dialog of a photo is drawn elsewhere, and its keys come by here.
    if (!evento.currentTarget.contains(evento.target as Node)) return
    if (evento.key === 'Enter' && !evento.ctrlKey && !evento.altKey) {
      if ((evento.target as HTMLElement).tagName === 'BUTTON') return
      evento.preventDefault()
      const suyo = (evento.target as HTMLElement).closest<HTMLElement>('[data-campo]')?.dataset.campo
      const falta = siguienteEnFila(fila, suyo?.slice(en.length + 1))
      if (falta) enfocarCampo(de.contenedor, `${en}.${falta}`)
      // The reason belongs to this item: nobody goes on without it.
      else if (pideMotivo && !fila.motivo.trim()) enfocarCampo(de.contenedor, `${en}.motivo`)
      else alSeguir()
    } else if (alIgual(evento, propuesto, ponerSugerido)) {
      return
    } else if (evento.altKey && evento.code === 'KeyR' && !estaVacia(fila)) {
      evento.preventDefault()
      alRepetir()
    } else if (evento.key === 'Delete' && evento.ctrlKey) {
      evento.preventDefault()
      alQuitar()
    }
  }

  return (
    <li className="ct-fila" onKeyDown={teclas} aria-label={`Artículo ${indice + 1}`}>
      <span className="ct-numero" aria-hidden>
        {indice + 1}
      </span>
      <CampoTexto
        de={de}
        nombre={`${en}.descripcion`}
        etiqueta="Descripción"
        className="ct-celda ct-celda-descripcion"
        maximo={LARGO_TEXTO}
        lista={props.descripciones}
      />
      <CampoLey
        de={de}
        campo={`${en}.ley`}
        ley={fila.ley}
        categorias={categorias}
        // A description of the branch's own says what it is, unless somebody already did.
        alLlegarSinLey={() => props.alDescribir(fila.descripcion)}
      />
      {sinGramos ? (
        <div className="ct-celda ct-celda-peso">
          <span className="ct-etiqueta">Peso</span>
          <span className="ct-nada">no aplica</span>
        </div>
      ) : (
        <CampoGramos de={de} nombre={`${en}.peso`} etiqueta="Peso" className="ct-celda ct-celda-peso" />
      )}
      <Sugerido evaluado={evaluado} ley={fila.ley} alPoner={ponerSugerido} />
      <CampoPesos
        de={de}
        nombre={`${en}.valor`}
        etiqueta="Valor"
        className="ct-celda ct-celda-valor"
        alerta={pideMotivo}
        ayuda={
          evaluado?.gramoPedido !== undefined && (
            <span className={pideMotivo ? 'ct-gramo rv-alerta' : 'ct-gramo'}>
              {formatoPesos(evaluado.gramoPedido)}/g
            </span>
          )
        }
      />
      <Botones
        fila={fila}
        numero={indice + 1}
        mas={mas}
        favoritos={favoritos}
        alMas={() => {
          setMas(!mas)
          setHubo(true)
        }}
        alRepetir={alRepetir}
        alQuitar={alQuitar}
      />
      <FichaDeArticulo de={de} indice={indice} fila={fila} />
      {hubo && <MasDeArticulo de={de} indice={indice} fila={fila} oculto={!mas} />}
      {props.conocidos && <Antecedentes fila={fila} clienteId={de.valores.clienteId} />}
      {pideMotivo && (
        <CampoTexto
          de={de}
          nombre={`${en}.motivo`}
          etiqueta={`Motivo: el valor supera el sugerido en ${formatoPesos(sobra)}`}
          className="ct-celda ct-celda-motivo"
          maximo={LARGO_TEXTO}
        />
      )}
      {evaluado?.otraMirada && (
        <CampoCasilla
          de={de}
          nombre={`${en}.revisado`}
          etiqueta={`Sí, son ${formatoPesos(evaluado.valor)}`}
          className="ct-celda ct-celda-motivo"
        />
      )}
    </li>
  )
}
