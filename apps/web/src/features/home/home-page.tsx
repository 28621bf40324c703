import { Underline } from '../../shared/brand/brand.tsx';
import { formatLongDate } from '../../shared/format.ts';
import { useCurrentUser } from '../account/current-user.ts';

import classes from './home-page.module.css';

export function HomePage() {
  const user = useCurrentUser();
  return (
    <header className={classes.greeting}>
      <p className={classes.date}>{formatLongDate(new Date())}</p>
      <h1>
        Bienvenido, {user?.name}
        <Underline width={132} className={classes.stroke} />
      </h1>
    </header>
  );
}
