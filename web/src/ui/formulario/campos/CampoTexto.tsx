import { soloDigitos } from '@retroventa/domain/documentos/formatoDocumento'
import { Input } from 'antd'
import { type FocusEvent, type KeyboardEvent, memo, type ReactNode } from 'react'
import { useBloqMayus } from '../../bloqMayus.ts'
import { Campo } from '../../Campo.tsx'
import { conIntro, type PropsCampo, paraCampo, useCampo } from './comun.ts'

/** Of a text of lines: until here it is a reason or an observation, which nobody writes in paragraphs. */
const FRASE = 300

interface PropsTexto<T extends object> extends PropsCampo<T, string | null | undefined> {
  maximo?: number
  /** Keeps only what the datum may hold. */
  limpiar?: (texto: string) => string
  inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  tipo?: 'text' | 'url'
  sufijo?: ReactNode
  marca?: string
  /** Lines at least and at most: a text of several. */
  lineas?: { minRows: number; maxRows: number }
  contar?: boolean
  autoComplete?: string
  /** Id of the `datalist` that it proposes from. */
  lista?: string
  alIntro?: () => void
  /** A reader types in it: at its Intro, whether what is written was of something else and was taken there. */
  alLeer?: (escrito: string) => boolean
  /** Of a reader's field: each key, before it acts. */
  alTeclear?: (evento: KeyboardEvent<HTMLInputElement>) => void
  alDejar?: () => void
  /** Of a text of several lines. */
  alEnfocar?: (texto: HTMLTextAreaElement) => void
}

function Texto<T extends object>(props: PropsTexto<T>) {
  const { maximo = 60, limpiar = (texto: string) => texto, lineas, alEnfocar, alLeer, alDejar } = props
  const { valor, falla, inactivo, poner, salir } = useCampo(props)
  const comunes = {
    value: valor ?? '',
    maxLength: maximo,
    disabled: inactivo,
    autoComplete: props.autoComplete ?? 'off',
    ...(props.marca && { placeholder: props.marca }),
    onBlur(evento: FocusEvent) {
      salir(evento)
      alDejar?.()
    },
  }
  return (
    <Campo {...paraCampo(props, falla)}>
      {(control) =>
        lineas ? (
          <Input.TextArea
            {...control}
            {...comunes}
            autoSize={lineas}
            {...(maximo <= FRASE && { 'data-frase': '' })}
            showCount={props.contar ?? false}
            onChange={(e) => poner(limpiar(e.target.value))}
            {...(alEnfocar && { onFocus: (e) => alEnfocar(e.target) })}
          />
        ) : (
          <Input
            {...control}
            {...comunes}
            type={props.tipo ?? 'text'}
            inputMode={props.inputMode ?? 'text'}
            suffix={props.sufijo}
            {...(props.lista && { list: props.lista })}
            onChange={(e) => poner(limpiar(e.target.value))}
            {...conIntro(props.alIntro)}
            {...(alLeer && {
              'data-toma-codigos': '',
              onKeyDown: props.alTeclear,
              onPressEnter(evento: KeyboardEvent<HTMLInputElement>) {
                if (!evento.ctrlKey && alLeer(evento.currentTarget.value)) evento.preventDefault()
              },
            })}
          />
        )
      }
    </Campo>
  )
}
/** A text, of one line or (`lineas`) of several. */
export const CampoTexto = memo(Texto) as typeof Texto

/** A pasted "+57 300 555 0142" is the ten digits that are kept. */
const sinPais = (texto: string) => soloDigitos(texto).replace(/^57(?=3\d{9}$)/, '')

/** A telephone: digits only, however it was pasted. */
export const CampoTelefono = <T extends object>(props: Omit<PropsTexto<T>, 'limpiar' | 'inputMode'>) => (
  <CampoTexto {...props} inputMode="numeric" limpiar={sinPais} />
)

function Clave<T extends object>(props: PropsCampo<T, string> & { nueva?: boolean; alIntro?: () => void }) {
  // Not said on leaving it: a drawer may hold two short forms, and who goes to the other has not failed this one.
  const { valor, falla, inactivo, poner } = useCampo(props, () => '••••')
  const bloqMayus = useBloqMayus()
  const aviso = bloqMayus.activo ? 'Bloq Mayús está activado.' : undefined
  const campo = paraCampo(props, falla)
  return (
    <Campo {...campo} error={(campo.error ?? aviso) && <span role="alert">{campo.error ?? aviso}</span>}>
      {(control) => (
        <Input.Password
          {...control}
          value={valor}
          maxLength={200}
          disabled={inactivo}
          autoComplete={props.nueva ? 'new-password' : 'current-password'}
          onChange={(e) => poner(e.target.value)}
          {...bloqMayus.teclas}
          {...conIntro(props.alIntro)}
        />
      )}
    </Campo>
  )
}
/** A password; it is in no draft, because its form has none. */
export const CampoClave = memo(Clave) as typeof Clave
