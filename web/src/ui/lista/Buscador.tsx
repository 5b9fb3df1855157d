import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined'
import { useEffect, useRef, useState } from 'react'
import { Icono } from '../Icono.tsx'
import { Tecla } from '../Piezas.tsx'
import { useAtajo } from '../useAtajo.ts'

/** Between the last key and the question. Milliseconds. */
const ESPERA_MS = 250

/** Search of a list, reached with `/`; what is typed is asked for a moment after the last key. */
export function Buscador(props: { texto: string; pista: string; alBuscar: (texto: string) => void }) {
  const { texto, pista, alBuscar } = props
  const [escrito, setEscrito] = useState(texto)
  const campo = useRef<HTMLInputElement>(null)
  const enviado = useRef(texto)
  const buscar = (cual: string) => {
    enviado.current = cual
    alBuscar(cual)
  }
  const ultimo = useRef(buscar)
  ultimo.current = buscar
  useAtajo('/', () => campo.current?.select(), true, 'Buscar en la lista')
  // Back, forward or *Limpiar* changed the address under the field. What the field itself sent comes back without its last
  // blank, and later than the next letter: it is not taken up.
  useEffect(() => {
    if (texto === enviado.current) return
    enviado.current = texto
    setEscrito(texto)
  }, [texto])
  useEffect(() => {
    if (escrito.trim() === texto) return
    const espera = setTimeout(() => ultimo.current(escrito.trim()), ESPERA_MS)
    return () => clearTimeout(espera)
  }, [escrito, texto])
  return (
    <label className="rv-lista-buscador">
      <Icono de={SearchOutlined} />
      <input
        ref={campo}
        type="search"
        value={escrito}
        maxLength={80}
        placeholder={pista}
        autoComplete="off"
        aria-label={`Buscar: ${pista}`}
        aria-keyshortcuts="/"
        onChange={(e) => setEscrito(e.target.value)}
        onKeyDown={(e) => {
          if (e.key === 'Enter') buscar(escrito.trim())
        }}
      />
      {!escrito && <Tecla>/</Tecla>}
    </label>
  )
}
