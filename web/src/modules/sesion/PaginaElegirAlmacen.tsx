import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { querySesion, type Sesion, useCerrarSesion, useElegirAlmacen } from '../../api/sesion.ts'
import { Marca } from '../../ui/Marca.tsx'
import { useTitulo } from '../../ui/useTitulo.ts'
import { FilaAlmacen } from './FilaAlmacen.tsx'
import { filtrarAlmacenes } from './filtrarAlmacenes.ts'
import { IconoBuscar, IconoSalir } from './iconos.tsx'
import './elegir.css'

/** Choice of branch (design 02): arrows and Intro, the number of the branch, or a search. */
export function PaginaElegirAlmacen() {
  const { data: sesion } = useQuery(querySesion)
  return sesion ? <Eleccion sesion={sesion} /> : null
}

function Eleccion({ sesion }: { sesion: Sesion }) {
  useTitulo('Elegir almacén')
  const router = useRouter()
  const { volver = '/home' } = useSearch({ from: '/seleccionar-almacen' })
  const elegir = useElegirAlmacen()
  const cerrar = useCerrarSesion()
  const falla = cerrar.error ?? elegir.error
  const [texto, setTexto] = useState('')
  const { almacenes, usuario } = sesion
  const ultimo = sesion.almacen?.id ?? sesion.ultimoAlmacen
  const [actual, setActual] = useState(ultimo ?? almacenes[0]?.id)
  const buscador = useRef<HTMLInputElement>(null)
  const lista = useRef<HTMLUListElement>(null)
  const visibles = filtrarAlmacenes(almacenes, texto)
  const resaltado = visibles.some(({ id }) => id === actual) ? actual : visibles[0]?.id

  const { mutate, isPending } = elegir
  const entrar = useCallback(
    (id: string) => {
      if (!isPending) mutate(id, { onSuccess: () => router.history.push(volver) })
    },
    [mutate, isPending, router, volver],
  )

  const unico = almacenes.length === 1 && !sesion.almacen ? almacenes[0]?.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival: a failure leaves the page to the person
  useEffect(() => {
    if (unico) entrar(unico)
    else lista.current?.querySelector<HTMLElement>('.elegir-actual')?.focus()
  }, [])

  function alPulsar(evento: KeyboardEvent) {
    const enBuscador = evento.target === buscador.current
    if (evento.ctrlKey || evento.altKey || evento.metaKey) return
    if (evento.key === 'ArrowDown' || evento.key === 'ArrowUp') {
      evento.preventDefault()
      const paso = evento.key === 'ArrowDown' ? 1 : -1
      const indice = visibles.findIndex(({ id }) => id === resaltado)
      const siguiente = visibles[Math.min(visibles.length - 1, Math.max(0, indice + paso))]
      if (!siguiente) return
      setActual(siguiente.id)
      if (!enBuscador) document.getElementById(`almacen-${siguiente.id}`)?.focus()
    } else if (evento.key === 'Enter' && enBuscador && resaltado) {
      entrar(resaltado)
    } else if (!enBuscador && /^[1-9]$/.test(evento.key)) {
      const almacen = almacenes[Number(evento.key) - 1]
      if (almacen) entrar(almacen.id)
    } else if (!enBuscador && /^[\p{L}/]$/u.test(evento.key)) {
      // Typing a name starts the search; the letter itself falls into the field.
      if (evento.key === '/') evento.preventDefault()
      buscador.current?.focus()
    }
  }

  return (
    <>
      <header className="elegir-cabeza">
        <span className="elegir-marca">
          <Marca lado={26} /> Retroventa
        </span>
        <span className="elegir-persona">
          <span>{`${usuario.nombres} ${usuario.apellidos}`}</span>
          <button type="button" className="elegir-salir" onClick={() => cerrar.mutate()}>
            <IconoSalir /> Salir
          </button>
        </span>
      </header>
      <main className="elegir" onKeyDown={alPulsar}>
        <div className="elegir-titulo">
          <div>
            <h1>¿En qué almacén va a trabajar?</h1>
            <p>Todo lo que registre quedará en el almacén que elija.</p>
          </div>
          <search className="elegir-buscar">
            <IconoBuscar />
            <input
              ref={buscador}
              type="search"
              aria-label="Buscar almacén"
              placeholder="Código, nombre o ciudad"
              value={texto}
              onChange={(e) => setTexto(e.target.value)}
            />
          </search>
        </div>
        <div role="alert">{falla && <p className="elegir-falla">{falla.message}</p>}</div>
        <ul className="elegir-lista" ref={lista}>
          {visibles.map((almacen) => (
            <FilaAlmacen
              key={almacen.id}
              almacen={almacen}
              numero={almacenes.indexOf(almacen) + 1}
              resaltado={almacen.id === resaltado}
              esUltimo={almacen.id === ultimo}
              ocupado={isPending}
              alElegir={entrar}
              alEnfocar={setActual}
            />
          ))}
        </ul>
        <p role="status" className={visibles.length ? 'rv-solo-lector' : 'elegir-pie'}>
          {almacenes.length === 0
            ? 'Usted no tiene almacenes asignados. Pídale a su administrador que le dé un rol en uno.'
            : visibles.length === 0
              ? `Ningún almacén coincide con «${texto}».`
              : formatoCuantos(visibles.length, 'almacén', 'almacenes')}
        </p>
        {visibles.length > 0 && (
          <p className="elegir-pie">
            Use <kbd className="rv-tecla">↑</kbd> <kbd className="rv-tecla">↓</kbd> y{' '}
            <kbd className="rv-tecla">Intro</kbd>, o el número del almacén.
          </p>
        )}
      </main>
    </>
  )
}
