import { DeleteOutlined } from '@ant-design/icons'
import type { CondicionesNuevoContrato } from '@retroventa/api/contratos/llamadas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { Button, Input, Tooltip } from 'antd'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { FilaBorrador, Ley } from './borrador.ts'
import { CampoPesos } from './CampoPesos.tsx'
import { completarDecimal, limpiarDecimal } from './cifras.ts'
import type { ArticuloEvaluado } from './evaluar.ts'
import { enfocarCampo } from './foco.ts'

const LARGO_TEXTO = 200

export interface PropsFila {
  numero: number
  fila: FilaBorrador
  evaluado: ArticuloEvaluado | undefined
  categorias: CondicionesNuevoContrato['categorias']
  /** Message of a field, once it may be said. */
  error: (campo: string) => string | undefined
  alCambiar: (cambios: Partial<FilaBorrador>) => void
  alSalir: (campo: string) => void
  alSeguir: () => void
  alQuitar: () => void
}

const enValor = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && (target.dataset.campo ?? '').endsWith('.valor')

/** One item, typed from left to right without the mouse: Intro goes to the next one, = takes the suggested value, Ctrl+Supr removes it. */
export function FilaArticulo(props: PropsFila) {
  const { numero, fila, evaluado, categorias, error, alCambiar, alSalir, alSeguir, alQuitar } = props
  const base = useId()
  const sugerido = evaluado?.sugerido
  const pideMotivo = sugerido !== undefined && (evaluado?.valor ?? 0) > sugerido

  const teclas = (evento: KeyboardEvent) => {
    if (evento.key === 'Enter' && !evento.ctrlKey && !evento.altKey) {
      if ((evento.target as HTMLElement).tagName === 'BUTTON') return
      evento.preventDefault()
      // The reason belongs to this item: nobody goes on without it.
      if (pideMotivo && !fila.motivo.trim()) enfocarCampo(`${fila.id}.motivo`)
      else alSeguir()
    } else if (evento.key === '=' && sugerido !== undefined && enValor(evento)) {
      evento.preventDefault()
      alCambiar({ valor: String(sugerido) })
    } else if (evento.key === 'Delete' && evento.ctrlKey) {
      evento.preventDefault()
      alQuitar()
    }
  }
  const celda = (campo: string, etiqueta: string, control: (atributos: object) => ReactNode) => {
    const mensaje = error(campo)
    const id = `${base}-${campo}`
    return (
      <div className={`ct-celda ct-celda-${campo}`}>
        <label htmlFor={id}>{etiqueta}</label>
        {control({
          id,
          'data-campo': `${fila.id}.${campo}`,
          ...(mensaje && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
        })}
        {mensaje && (
          <p id={`${id}-error`} className="ct-error">
            {mensaje}
          </p>
        )}
      </div>
    )
  }
  const estado = (campo: string) => (error(campo) ? { status: 'error' as const } : {})

  return (
    <li className="ct-fila" onKeyDown={teclas} aria-label={`Artículo ${numero}`}>
      <span className="ct-numero" aria-hidden>
        {numero}
      </span>
      {celda('descripcion', 'Descripción', (atributos) => (
        <Input
          {...atributos}
          {...estado('descripcion')}
          value={fila.descripcion}
          maxLength={LARGO_TEXTO}
          autoComplete="off"
          onChange={(e) => alCambiar({ descripcion: e.target.value })}
          onBlur={() => alSalir('descripcion')}
        />
      ))}
      {celda('categoria', 'Ley', (atributos) => (
        <select
          {...atributos}
          className={error('categoria') ? 'ct-ley ct-ley-error' : 'ct-ley'}
          value={fila.ley}
          onChange={(e) => alCambiar({ ley: e.target.value as Ley })}
          onBlur={() => alSalir('categoria')}
        >
          <option value="" disabled>
            Elija
          </option>
          {categorias.map(({ categoria, nombre }) => (
            <option key={categoria} value={String(categoria)}>
              {nombre}
            </option>
          ))}
          <option value="varios">Sin ley / varios</option>
        </select>
      ))}
      {celda('peso', 'Peso', (atributos) => (
        <Input
          {...atributos}
          {...estado('peso')}
          value={fila.peso}
          inputMode="decimal"
          autoComplete="off"
          suffix="g"
          onChange={(e) => alCambiar({ peso: limpiarDecimal(e.target.value) })}
          onBlur={() => {
            alCambiar({ peso: completarDecimal(fila.peso) })
            alSalir('peso')
          }}
        />
      ))}
      <div className="ct-celda ct-celda-sugerido">
        <span className="ct-etiqueta">Sugerido</span>
        {sugerido === undefined ? (
          <span className="ct-nada">{fila.ley === 'varios' ? 'no aplica' : 'sin calcular'}</span>
        ) : (
          <Tooltip title="Poner el sugerido como valor (tecla =)">
            <button
              type="button"
              className="ct-sugerido"
              tabIndex={-1}
              onClick={() => alCambiar({ valor: String(sugerido) })}
            >
              {formatoPesos(sugerido)}
            </button>
          </Tooltip>
        )}
        {evaluado?.gramo !== undefined && <span className="ct-gramo">{formatoPesos(evaluado.gramo)}/g</span>}
      </div>
      {celda('valor', 'Valor', (atributos) => (
        <>
          <CampoPesos
            {...atributos}
            {...estado('valor')}
            {...(pideMotivo && !error('valor') && { status: 'warning' as const })}
            valor={fila.valor}
            alCambiar={(valor) => alCambiar({ valor })}
            onBlur={() => alSalir('valor')}
          />
          {evaluado?.gramoPedido !== undefined && (
            <span className={pideMotivo ? 'ct-gramo rv-alerta' : 'ct-gramo'}>
              {formatoPesos(evaluado.gramoPedido)}/g
            </span>
          )}
        </>
      ))}
      <Tooltip title="Quitar (Ctrl + Supr)">
        <Button
          type="text"
          icon={<DeleteOutlined />}
          className="ct-quitar"
          aria-label={`Quitar el artículo ${numero}`}
          aria-keyshortcuts="Control+Delete"
          onClick={alQuitar}
        />
      </Tooltip>
      {pideMotivo &&
        celda(
          'motivo',
          `Motivo: el valor supera el sugerido en ${formatoPesos((evaluado?.valor ?? 0) - sugerido)}`,
          (atributos) => (
            <Input
              {...atributos}
              {...estado('motivo')}
              value={fila.motivo}
              maxLength={LARGO_TEXTO}
              autoComplete="off"
              onChange={(e) => alCambiar({ motivo: e.target.value })}
              onBlur={() => alSalir('motivo')}
            />
          ),
        )}
    </li>
  )
}
