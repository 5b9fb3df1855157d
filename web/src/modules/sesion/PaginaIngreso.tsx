import { useQuery } from '@tanstack/react-query'
import { type AnyRouter, useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ErrorApi, fueRechazado } from '../../api/errorApi.ts'
import { queryEmpresa, useIniciarSesion } from '../../api/sesion.ts'
import { useBloqMayus } from '../../ui/bloqMayus.ts'
import { Marca } from '../../ui/Marca.tsx'
import { useTitulo } from '../../ui/useTitulo.ts'
import { Gema } from './Gema.tsx'
import { IconoAlerta, IconoCandado, IconoOjo, IconoPersona } from './iconos.tsx'
import './ingreso.css'

/** What keeps a draft, by its names: of what keeps none nothing is promised. */
const LO_ESPERA =
  'El contrato, la venta, la compra o el cliente que estaba escribiendo lo espera como borrador'

/** Brings the next pages while the person types: the sign-in answers with them already here. */
function traerLoSiguiente(router: AnyRouter) {
  for (const id of ['/seleccionar-almacen', '/marco']) void router.loadRouteChunk(router.routesById[id])
}

/** Sign-in (design 01). Plain elements: nothing heavy may stand between a person and this form. */
export function PaginaIngreso() {
  useTitulo('Ingreso')
  const router = useRouter()
  const { volver = '/home', motivo } = useSearch({ from: '/login' })
  const empresa = useQuery(queryEmpresa)
  const iniciar = useIniciarSesion()
  const bloqMayus = useBloqMayus()
  const [clave, setClave] = useState('')
  const [visible, setVisible] = useState(false)
  const [faltan, setFaltan] = useState<string>()
  const campoUsuario = useRef<HTMLInputElement>(null)
  const campoClave = useRef<HTMLInputElement>(null)
  const campoCodigo = useRef<HTMLInputElement>(null)
  // The person has a second factor: the same form goes on with its code.
  const [conCodigo, setConCodigo] = useState(false)
  const traido = useRef(false)

  useEffect(() => campoUsuario.current?.focus(), [])
  useEffect(() => {
    if (conCodigo) campoCodigo.current?.focus()
  }, [conCodigo])

  function alEscribir() {
    if (traido.current) return
    traido.current = true
    setTimeout(() => traerLoSiguiente(router), 300)
  }

  function ingresar(evento: FormEvent) {
    evento.preventDefault()
    if (iniciar.isPending) return
    const usuario = campoUsuario.current?.value.trim() ?? ''
    const codigo = campoCodigo.current?.value.trim() ?? ''
    setFaltan(
      !usuario
        ? 'Ingrese su usuario!'
        : !clave
          ? 'Ingrese su contraseña!'
          : conCodigo && !codigo
            ? 'Escriba el código de su aplicación.'
            : undefined,
    )
    if (!usuario) return campoUsuario.current?.focus()
    if (!clave) return campoClave.current?.focus()
    if (conCodigo && !codigo) return campoCodigo.current?.focus()
    iniciar.mutate(
      { usuario, clave, ...(conCodigo && { codigo }) },
      {
        onSuccess: ({ almacen, pendiente }) => {
          if (pendiente) void router.navigate({ to: '/completar-ingreso', search: { volver } })
          else if (almacen) router.history.push(volver)
          else void router.navigate({ to: '/seleccionar-almacen', search: { volver } })
        },
        onError: (error) => {
          const pide = error instanceof ErrorApi ? error.codigo : undefined
          if (pide === 'sesion.segundo_factor') return setConCodigo(true)
          // A wrong one, or of a factor that cannot be read: a recovery code goes into the same field.
          if (pide?.startsWith('sesion.codigo')) {
            if (campoCodigo.current) campoCodigo.current.value = ''
            return campoCodigo.current?.focus()
          }
          // What was typed is as good as before, and its button has the focus.
          if (!fueRechazado(error)) return
          setConCodigo(false)
          setClave('')
          campoClave.current?.focus()
        },
      },
    )
  }

  const faltaCodigo = iniciar.error instanceof ErrorApi && iniciar.error.codigo === 'sesion.segundo_factor'
  const error = faltan ?? (faltaCodigo ? undefined : iniciar.error?.message)
  return (
    <div className="ing">
      <aside className="ing-lado">
        <Gema />
        <p className="ing-marca">
          <Marca /> Retroventa
        </p>
        <p className="ing-lema">
          Contratos, caja y vitrina
          <br /> de todos sus almacenes
        </p>
      </aside>
      <main className="ing-cuerpo">
        <form className="ing-forma" onSubmit={ingresar} onInput={alEscribir} noValidate>
          <h1>Ingrese a su cuenta</h1>
          <p className="ing-empresa">{empresa.data && `${empresa.data.nombre}, NIT ${empresa.data.nit}`}</p>
          <div role="status">
            {motivo === 'inactividad' && !iniciar.error && (
              <p className="ing-aviso">{`Su sesión se cerró por inactividad. ${LO_ESPERA}.`}</p>
            )}
            {motivo === 'terminada' && !iniciar.error && (
              <p className="ing-aviso">
                {`Su sesión terminó: ingrese de nuevo. ${LO_ESPERA}: lea lo que dice antes de repetirlo. De lo demás, mire si quedó guardado.`}
              </p>
            )}
          </div>
          <label htmlFor="usuario">Usuario</label>
          <div className="ing-campo">
            <IconoPersona />
            <input
              id="usuario"
              ref={campoUsuario}
              name="usuario"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={60}
              aria-invalid={Boolean(error)}
              aria-describedby="ingreso-error"
            />
          </div>
          <label htmlFor="clave">Contraseña</label>
          <div className="ing-campo">
            <IconoCandado />
            <input
              id="clave"
              ref={campoClave}
              name="clave"
              type={visible ? 'text' : 'password'}
              autoComplete="current-password"
              maxLength={200}
              value={clave}
              onChange={(e) => setClave(e.target.value)}
              aria-invalid={Boolean(error)}
              aria-describedby="ingreso-error"
              {...bloqMayus.teclas}
            />
            <button
              type="button"
              className="ing-ojo"
              aria-label={visible ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
              aria-pressed={visible}
              onClick={() => setVisible(!visible)}
            >
              <IconoOjo tachado={!visible} />
            </button>
          </div>
          {conCodigo && (
            <>
              <label htmlFor="codigo">Código de su aplicación, o uno de recuperación</label>
              <div className="ing-campo">
                <IconoCandado />
                <input
                  id="codigo"
                  ref={campoCodigo}
                  name="codigo"
                  autoComplete="one-time-code"
                  autoCapitalize="characters"
                  maxLength={24}
                  aria-invalid={Boolean(error)}
                  aria-describedby="ingreso-error"
                />
              </div>
            </>
          )}
          <div role="status">
            {bloqMayus.activo && (
              <p className="ing-ayuda">
                <IconoAlerta /> Bloq Mayús está activado.
              </p>
            )}
          </div>
          <div id="ingreso-error" role="alert">
            {error && !iniciar.isPending && (
              <p className="ing-ayuda ing-error">
                <IconoAlerta /> {error}
              </p>
            )}
          </div>
          <button type="submit" className="rv-boton rv-boton-principal" aria-disabled={iniciar.isPending}>
            {iniciar.isPending ? 'Ingresando…' : 'Ingresar'}
          </button>
          <p className="ing-olvido">¿Olvidó su contraseña? Pídale a su administrador que la restablezca.</p>
        </form>
        <p className="ing-pie">Retroventa 1.0</p>
      </main>
    </div>
  )
}
